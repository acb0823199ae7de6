import * as v from 'valibot';
import { type Day, shortDate } from '#domain/calendar/day.ts';
import { ShopBanner, ShopNotice, ShopQuestion } from '#domain/settings/content/shop-content.ts';

type ContentControl = 'shop_banners' | 'shop_notice' | 'shop_questions';

/** What the company says in the shop, as the history of settings tells it. */
export function contentText(control: ContentControl, value: unknown): string {
  if (control === 'shop_banners') {
    const read = v.safeParse(v.array(ShopBanner), value);
    return read.success ? read.output.map(bannerText).join('; ') || 'Ninguno' : JSON.stringify(value);
  }
  if (control === 'shop_notice') {
    const read = v.safeParse(ShopNotice, value);
    if (!read.success) return JSON.stringify(value);
    return read.output.text === '' ? 'Ninguno' : `${read.output.text} (${shownText(read.output)})`;
  }
  const read = v.safeParse(v.array(ShopQuestion), value);
  if (!read.success) return JSON.stringify(value);
  return read.output.map(({ question, answer }) => `${question} ${answer}`).join('; ') || 'Ninguna';
}

function bannerText(banner: ShopBanner): string {
  const { title, text, link } = banner;
  return `${[title, text].filter(Boolean).join(': ')} (a ${link}, ${shownText(banner)})`;
}

/** When something is shown: `siempre`, `desde el 1 de dic de 2026`, `del 1 de dic de 2026 al 15 de dic de 2026`. */
export function shownText({ from, until }: { from: Day | null; until: Day | null }): string {
  if (from !== null && until !== null) return `del ${shortDate(from)} al ${shortDate(until)}`;
  if (from !== null) return `desde el ${shortDate(from)}`;
  return until === null ? 'siempre' : `hasta el ${shortDate(until)}`;
}

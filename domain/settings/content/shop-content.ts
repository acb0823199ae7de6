import * as v from 'valibot';
import type { Day } from '#domain/calendar/day.ts';

/*
 * What the company itself says in the shop, as marketing writes it. Plain texts; links lead into the shop. What each may be,
 * `shop-content-schema.ts` says.
 */

export const bannerToneLabels = { green: 'Verde', pink: 'Rosa', yellow: 'Amarillo' };
export type BannerTone = keyof typeof bannerToneLabels;

/** First and last day on which something is shown, in Colombia; null is no limit. */
const days = { from: v.nullable(v.string()), until: v.nullable(v.string()) };

/** What the home page shows under its wall. */
export const ShopBanner = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  link: v.string(),
  link_label: v.string(),
  tone: v.fallback(v.picklist(['green', 'pink', 'yellow'] satisfies BannerTone[]), 'green'),
  /** Address of an uploaded picture. */
  picture_url: v.nullable(v.string()),
  ...days,
});
export type ShopBanner = Readonly<v.InferOutput<typeof ShopBanner>>;

/** One line above every page of the shop; without text there is none. */
export const ShopNotice = v.object({
  /** Another for another text: who closed the one before reads this one. */
  id: v.string(),
  text: v.string(),
  /** Empty leads nowhere. */
  link: v.string(),
  ...days,
});
export type ShopNotice = Readonly<v.InferOutput<typeof ShopNotice>>;

export const NO_NOTICE: ShopNotice = { id: '', text: '', link: '', from: null, until: null };

/** A question of the help page that the company answers itself. */
export const ShopQuestion = v.object({ id: v.string(), question: v.string(), answer: v.string() });
export type ShopQuestion = Readonly<v.InferOutput<typeof ShopQuestion>>;

/** Whether something is shown on a day. */
export function isShownOn({ from, until }: Pick<ShopBanner, 'from' | 'until'>, day: Day): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

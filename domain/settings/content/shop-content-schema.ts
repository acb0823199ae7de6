import * as v from 'valibot';
import { areDifferent } from '#domain/base/are-different.ts';
import { Id } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { paths } from '#domain/paths.ts';
import type { BannerTone } from '#domain/settings/content/shop-content.ts';

export const MAX_BANNERS = 6;
export const MAX_BANNER_TITLE = 60;
export const MAX_BANNER_TEXT = 140;
export const MAX_LINK_LABEL = 30;
export const MAX_LINK = 200;
export const MAX_NOTICE = 160;
const MAX_QUESTIONS = 20;
export const MAX_QUESTION = 120;
export const MAX_ANSWER = 600;
const MAX_PICTURE_URL = 300;

const SHOP_LINK = `Escribe una dirección de la tienda, como ${paths.deals} o ${paths.category('deportes')}.`;

/** Addresses of the shop that anybody may open. An absolute one, or one of somebody's own pages, is none. */
const PUBLIC = [paths.marketplace, paths.catalog, paths.products];
const link = v.pipe(trimmedText(MAX_LINK), v.check(isShopLink, SHOP_LINK));

function isShopLink(text: string): boolean {
  if (!/^\/[^\s<>"\\]*$/.test(text) || text.startsWith('//')) return false;
  const path = text.split(/[?#]/)[0] ?? '';
  // A dot segment would lead elsewhere.
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false;
  return PUBLIC.some((each) => path === each || path.startsWith(`${each}/`));
}

const days = { from: v.nullable(CalendarDay), until: v.nullable(CalendarDay) };
const inOrder = <Shown extends { from: string | null; until: string | null }>() =>
  v.forward(
    v.check<Shown, string>(
      ({ from, until }) => from === null || until === null || from <= until,
      'Termina antes de empezar: revisa las fechas.',
    ),
    ['until'] as never,
  );

const bannerSchema = v.pipe(
  v.strictObject({
    id: Id,
    title: v.pipe(trimmedText(MAX_BANNER_TITLE), v.nonEmpty('Escribe el título.')),
    text: trimmedText(MAX_BANNER_TEXT),
    link,
    link_label: v.pipe(trimmedText(MAX_LINK_LABEL), v.nonEmpty('Escribe qué dice el enlace.')),
    tone: v.picklist(['green', 'pink', 'yellow'] satisfies BannerTone[], 'Elige un color de la lista.'),
    picture_url: v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(MAX_PICTURE_URL),
        v.startsWith('/media/', 'La foto debe estar subida a MeStore.'),
      ),
    ),
    ...days,
  }),
  inOrder(),
);

/** The banners of the home page (`content.banners`), in the order in which they stand. */
export const shopBannersSchema = v.pipe(
  v.array(bannerSchema),
  v.maxLength(MAX_BANNERS, `Son máximo ${MAX_BANNERS} anuncios: quita los que ya pasaron.`),
  v.check((all) => areDifferent(all.map(({ id }) => id)), 'Dos anuncios tienen el mismo identificador.'),
);

/** The line above the shop (`content.notice`). */
export const shopNoticeSchema = v.pipe(
  v.strictObject({
    id: v.union([v.literal(''), Id]),
    text: trimmedText(MAX_NOTICE),
    link: v.union([v.literal(''), link], SHOP_LINK),
    ...days,
  }),
  inOrder(),
  v.check(({ id, text }) => text === '' || id !== '', 'Al aviso le falta su identificador.'),
);

/** The questions that the company answers itself (`content.questions`), in the order in which they stand. */
export const shopQuestionsSchema = v.pipe(
  v.array(
    v.strictObject({
      id: Id,
      question: v.pipe(trimmedText(MAX_QUESTION), v.nonEmpty('Escribe la pregunta.')),
      answer: v.pipe(trimmedText(MAX_ANSWER), v.nonEmpty('Escribe la respuesta.')),
    }),
  ),
  v.maxLength(MAX_QUESTIONS, `Son máximo ${MAX_QUESTIONS} preguntas.`),
  v.check((all) => areDifferent(all.map(({ id }) => id)), 'Dos preguntas tienen el mismo identificador.'),
);

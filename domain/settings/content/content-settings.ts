import { paths } from '#domain/paths.ts';
import {
  shopBannersSchema,
  shopNoticeSchema,
  shopQuestionsSchema,
} from '#domain/settings/content/shop-content-schema.ts';
import type { SettingsOf } from '#domain/settings/setting.ts';

const shared = {
  page: 'content',
  changedBy: 'manageContent',
  isPublic: true,
  confirmation: 'simple',
} as const;

/** What the company itself says in the shop (spec §6, marketing: content). */
export const contentSettings: SettingsOf<`content.${string}`> = {
  'content.banners': {
    ...shared,
    section: 'Inicio de la tienda',
    label: 'Anuncios',
    explanation:
      'Se ven bajo la portada, en este orden, en los días que cada uno diga. Llevan a una página de la tienda.',
    control: 'shop_banners',
    schema: shopBannersSchema,
    touches: [{ label: 'Inicio', path: paths.marketplaceHome }],
  },
  'content.notice': {
    ...shared,
    section: 'Toda la tienda',
    label: 'Aviso',
    explanation:
      'Una línea sobre todas las páginas de la tienda. Quien la cierra no la vuelve a ver en ese equipo hasta que diga otra cosa.',
    control: 'shop_notice',
    schema: shopNoticeSchema,
    touches: [{ label: 'Inicio', path: paths.marketplaceHome }],
  },
  'content.questions': {
    ...shared,
    section: 'Ayuda',
    label: 'Preguntas propias',
    explanation: 'Siguen a las de siempre en la página de ayuda, en este orden.',
    control: 'shop_questions',
    schema: shopQuestionsSchema,
    touches: [{ label: 'Ayuda', path: paths.help }],
  },
};

import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { settingText } from '#domain/settings/setting-text.ts';
import { isShownOn, NO_NOTICE, type ShopBanner } from '#domain/settings/content/shop-content.ts';
import {
  shopBannersSchema,
  shopNoticeSchema,
  shopQuestionsSchema,
} from '#domain/settings/content/shop-content-schema.ts';
import { shopBanners, shopNotice, shopQuestions } from '#test/factories/shop-content.ts';

const [, banner, , over] = shopBanners;
if (!banner || !over) throw new Error('They are there.');
const named = (at: number) => `0193a000-0000-7000-8000-00000000000${at}`;
const wrong = (...banners: unknown[]) =>
  v.safeParse(shopBannersSchema, banners).issues?.map(({ message }) => message) ?? [];

test('what a company says is taken as it is, and nothing is taken too', () => {
  const banners = shopBanners.map((each, at) => ({ ...each, id: named(at) }));
  expect(v.parse(shopBannersSchema, banners)).toEqual(banners);
  expect(v.is(shopNoticeSchema, { ...shopNotice, id: named(1) })).toBe(true);
  expect(v.is(shopNoticeSchema, NO_NOTICE)).toBe(true);
  expect(
    v.is(
      shopQuestionsSchema,
      shopQuestions.map((each, at) => ({ ...each, id: named(at) })),
    ),
  ).toBe(true);
});

test.each([
  'https://otra.co',
  '//otra.co',
  'javascript:alert(1)',
  '/admin-secure-portal/users',
  '/marketplace/../admin-secure-portal',
  '/marketplace/%2e%2e/app',
  '/\\otra.co',
  '/app/mis-compras',
  '/checkout',
  '/marketplacefalso',
  'marketplace/deals',
  '',
])('a banner that leads to «%s» is refused', (link) => {
  expect(wrong({ ...banner, id: named(1), link })[0]).toMatch(/^Escribe una dirección de la tienda/);
});

test.each(['/marketplace', '/catalog?category=c-1', '/marketplace/search?q=tenis%20rojos#x', '/productos'])(
  'one that leads to «%s» is taken',
  (link) => {
    expect(wrong({ ...banner, id: named(1), link })).toEqual([]);
  },
);

test.each<[string, object, RegExp]>([
  ['without a title', { title: '  ' }, /Escribe el título/],
  ['whose link says nothing', { link_label: '' }, /qué dice el enlace/],
  ['over before it begins', { from: '2026-03-02', until: '2026-03-01' }, /Termina antes de empezar/],
  ['with a picture from elsewhere', { picture_url: 'https://otra.co/a.jpg' }, /subida a MeStore/],
  ['of another colour', { tone: 'gold' }, /color de la lista/],
  ['longer than its place', { title: 'x'.repeat(61) }, /^No puede pasar de 60 caracteres\.$/],
  ['with what nobody sees', { text: 'Ofer\u202etas' }, /./],
  ['with markup of its own field', { html: '<b>' }, /./],
])('one %s is refused in words', (_, changes, message) => {
  expect(wrong({ ...banner, id: named(1), ...changes })[0]).toMatch(message);
});

test('two of one id, and a seventh, are refused', () => {
  const one = { ...banner, id: named(1) };
  expect(wrong(one, one)[0]).toMatch(/mismo identificador/);
  expect(wrong(...Array.from({ length: 7 }, (_, at) => ({ ...one, id: named(at) })))[0]).toMatch(/máximo 6/);
});

test('something is shown from its first day to its last, and without them always', () => {
  const day = fc.constantFrom('2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04');
  fc.assert(
    fc.property(fc.option(day), fc.option(day), day, (from, until, today) => {
      const isEarly = from !== null && today < from;
      const isLate = until !== null && today > until;
      expect(isShownOn({ from, until }, today)).toBe(!isEarly && !isLate);
    }),
  );
});

test('the history tells it in words', () => {
  const only: ShopBanner[] = [banner];
  expect(settingText('content.banners', only)).toBe(
    'Vuelve el fútbol (a /marketplace/category/deportes, siempre)',
  );
  expect(settingText('content.banners', [])).toBe('Ninguno');
  expect(settingText('content.notice', NO_NOTICE)).toBe('Ninguno');
  expect(settingText('content.notice', shopNotice)).toMatch(/Semana Santa\. \(hasta el 5 de abr de 2026\)$/);
  expect(settingText('content.questions', shopQuestions)).toMatch(
    /^¿Puedo recoger .*¿Abren los domingos\? No\./s,
  );
});

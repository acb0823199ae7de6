import { settingsPaths } from '#domain/settings/settings-api.ts';
import type { FiledPqr } from '#domain/pqr/pqr.ts';
import { contactPage, infoPages } from '#domain/prerender/public-pages.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { withPromotions } from '#test/factories/orders/shipping-promotions.ts';
import { withContent } from '#test/factories/shop-content.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const filed = {
  id: '01900000-0000-7000-8000-00000000c001',
  kind: 'reclamo',
  number: 'PQR-2026-000123',
  filed_at: before({ minutes: 1 }),
  answer_by: '2026-03-27',
} satisfies FiledPqr;

/** The pages of the footer: texts to be read, and where to write. */
export const infoStates: readonly GalleryState[] = [
  ...Object.entries(infoPages).map(([name, { path, description }]): GalleryState => ({
    screen: `info-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    state: 'text',
    at: path,
    shows: description,
    bring: seeFoot,
  })),
  {
    screen: 'info-shipping',
    state: 'promotions',
    at: infoPages.shipping.path,
    stored: { mestore_ajustes: withPromotions },
    shows: 'Marzo en casa',
  },
  {
    screen: 'info-help',
    state: 'own-questions',
    at: infoPages.help.path,
    stored: { mestore_ajustes: withContent },
    shows: 'Más preguntas',
  },
  contact({ state: 'empty', shows: contactPage.description, bring: seeFoot }),
  contact({
    state: 'signed-in',
    as: 'buyer',
    shows: contactPage.description,
  }),
  contact({
    state: 'unpublished',
    answers: { [`GET ${settingsPaths.public}`]: 'silence' },
    shows: 'Quien opera esta instalación todavía no ha publicado sus datos.',
  }),
  contact({
    state: 'incomplete',
    shows: 'Nombre es requerido',
    bring: (hand) => hand.press('button', 'Radicar'),
  }),
  contact({
    state: 'filed',
    stored: { mestore_pqr: { draft: null, waiting: [], filed: [{ owner: null, filed }] } },
    shows: /^PQR-2026-000123$/,
  }),
  contact({
    state: 'refused',
    as: 'buyer',
    outbox: [
      anEntry({
        type: 'order',
        name: 'pqr.file',
        data: aPqr(),
        state: 'rejected',
        problem: { code: 'different_pqr', message: 'Ese radicado ya existe con otro contenido.' },
      }),
    ],
    shows: 'Ese radicado ya existe con otro contenido.',
  }),
  contact({ state: 'waiting', offline: true, shows: 'Reclamo sin enviar', bring: write }),
  contact({
    state: 'discarding',
    offline: true,
    shows: '¿Borrar lo que escribiste?',
    async bring(hand) {
      await write(hand);
      await hand.press('button', 'Borrar');
    },
  }),
];

function contact(state: ScreenState): GalleryState {
  return { screen: 'contact', at: contactPage.path, ...state };
}

/** The foot of the page comes after it. */
async function seeFoot(hand: User): Promise<void> {
  await hand.find('contentinfo');
}

async function write(hand: User): Promise<void> {
  await hand.choose('Qué quieres presentar', 'reclamo');
  await hand.write('Nombre', 'Marta Rueda');
  await hand.write('Email', 'marta@correo.co');
  await hand.write('Qué pasó y qué pides', 'El termo llegó con la tapa rota y quiero otro.');
  await hand.press('checkbox', /^Autorizo a MeStore/);
  await hand.press('button', 'Radicar');
}

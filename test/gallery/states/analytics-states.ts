import { businessBoardPath } from '#domain/dashboard/business-board.ts';
import { trafficPath } from '#domain/events/traffic-report.ts';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { paths } from '#domain/paths.ts';
import { aBusinessBoard } from '#test/factories/business-board-factory.ts';
import { aQuietReport, aTrafficReport } from '#test/factories/traffic-report-factory.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import { OUT_OF_ORDER } from '#test/gallery/desk-screen.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const page = { screen: 'analytics', as: 'marketing', at: `${paths.analytics}?dias=7` } as const;
const asks = `GET ${trafficPath}`;
const ASKS_BOARD = `GET ${businessBoardPath('7').split('?')[0] ?? ''}`;
const board = aBusinessBoard(before({}).slice(0, 10), {}, '7');
const { orders: _orders, owed: _owed, ...ofMarketing } = board;
const full = { [asks]: aTrafficReport(), [ASKS_BOARD]: ofMarketing };

const service = { url: 'https://plausible.io/api/event', host: 'plausible.io', site: 'mestore.co' };
const offersService = { 'GET /api/v1/events/service': { service } };
const unasked = { mestore_analitica: { service, choice: null } };

const countsNothing = { 'app-state': {} };

const TITLES = ['Visitas por día', 'Embudo', 'De dónde llegan', 'Búsquedas', 'Páginas', 'Lectura y tiempo'];

/** The figures of the visits, for marketing; and the question about a service of somebody else. */
export const analyticsStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers: full, shows: 'Visitas con compra' },
  {
    ...page,
    as: 'owner',
    state: 'business',
    answers: { ...full, [ASKS_BOARD]: board },
    shows: 'Dinero por devolver',
  },
  {
    ...page,
    state: 'board-failed',
    answers: { ...full, [ASKS_BOARD]: OUT_OF_ORDER },
    shows: /^No pudimos leer las cifras del negocio/,
  },
  {
    ...page,
    state: 'tables',
    answers: full,
    shows: 'Del paso anterior',
    bring: async (hand) => {
      for (const title of TITLES) {
        const ways = await hand.find('group', `Cómo ver: ${title}`);
        ways.querySelectorAll('input')[1]?.click();
      }
    },
  },
  {
    ...page,
    state: 'offline',
    answers: full,
    shows: 'Esto es lo último que leyó este equipo',
    bring: async (hand) => {
      await hand.see('Visitas con compra');
      hand.loseNetwork();
    },
  },
  {
    ...page,
    state: 'empty',
    answers: { ...full, [asks]: aQuietReport() },
    shows: 'Nadie ha visitado la tienda en estos días',
  },
  { ...page, state: 'off', answers: full, stored: countsNothing, shows: /La analítica está apagada/ },
  {
    ...page,
    as: 'owner',
    state: 'off-to-switch-on',
    answers: { ...full, [asks]: aQuietReport() },
    stored: countsNothing,
    shows: /Encenderla en/,
  },
  ...unreadStates({ ...page, denied: 'sales', asks }).map((each) => ({
    ...each,
    ...(each.answers && { answers: { ...full, ...each.answers } }),
  })),
  {
    screen: 'analytics-question',
    state: 'asked',
    at: paths.marketplace,
    answers: offersService,
    stored: unasked,
    shows: /¿Nos dejas contar tus visitas/,
  },
  {
    screen: 'info-cookies',
    state: 'third-party',
    at: infoPages.cookies.path,
    answers: offersService,
    stored: { mestore_analitica: { service, choice: { host: service.host, agrees: true } } },
    shows: 'Retirar mi permiso',
  },
  {
    screen: 'info-cookies',
    state: 'nothing-counted',
    at: infoPages.cookies.path,
    stored: countsNothing,
    shows: /Ahora mismo no contamos visitas/,
  },
];

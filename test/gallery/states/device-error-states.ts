import type { StoredError } from '#domain/errors/app-error.ts';
import { performancePaths, type GroupedError, type ServerState } from '#domain/errors/error-report.ts';
import { paths } from '#domain/paths.ts';
import { bareStates, onePage } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { makeReady } from '#test/gallery/ready-device.ts';

/** An error of this device that happened once and was not sent, unless told otherwise. */
function anError(
  error: Pick<StoredError, 'code' | 'message' | 'type' | 'details' | 'url'> & Partial<StoredError>,
) {
  return {
    timestamp: before({ days: 1 }),
    first: before({ days: 1 }),
    user_agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
    version: '1.0.0',
    count: 1,
    sent: 0,
    ...error,
  } satisfies StoredError;
}

const kept: readonly StoredError[] = [
  anError({
    code: 'API_003',
    message: 'Error interno del servidor.',
    type: 'call',
    details: 'GET /api/v1/inventory/tasks 500',
    timestamp: before({ minutes: 6 }),
    first: before({ hours: 3 }),
    url: '/admin-secure-portal/tareas',
    count: 4,
    sent: 4,
  }),
  anError({
    code: 'UNKNOWN_ERROR',
    message: "TypeError: Cannot read properties of undefined (reading 'quantity_that_a_very_long_name_has')",
    type: 'screen',
    details:
      "TypeError: Cannot read properties of undefined (reading 'quantity_that_a_very_long_name_has')\n    at CartLine (/assets/shop-Ab12Cd34.js:1:20455)\n    at li",
    url: '/cart',
  }),
  anError({
    code: 'NET_001',
    message: 'Error de conexión. Verifique su conexión a internet.',
    type: 'call',
    details: 'GET /api/v1/marketplace/best-sellers sin respuesta',
    timestamp: before({ days: 2 }),
    first: before({ days: 9 }),
    url: '/marketplace',
    count: 1_284,
  }),
];

const told: readonly GroupedError[] = [
  {
    fingerprint: '8f21c4d07a55b1e3',
    type: 'screen',
    code: 'UNKNOWN_ERROR',
    message: "TypeError: Cannot read properties of undefined (reading 'quantity')",
    details: 'at CartLine (/assets/shop-Ab12Cd34.js:1:20455)\nat li',
    count: 1_204,
    first_at: before({ days: 9 }),
    last_at: before({ minutes: 3 }),
    versions: ['0.9.4', '1.0.0'],
    pages: ['/cart', '/checkout', '/marketplace', '/marketplace/product/:id'],
    browsers: ['Chrome', 'Safari', 'Samsung Internet'],
  },
  {
    fingerprint: '02be77a1c9d4e810',
    type: 'call',
    code: 'API_003',
    message: 'Error interno del servidor.',
    details: 'GET /api/v1/inventory/tasks 500',
    count: 4,
    first_at: before({ hours: 3 }),
    last_at: before({ minutes: 6 }),
    versions: ['1.0.0'],
    pages: ['/admin-secure-portal/tareas'],
    browsers: ['Chrome'],
  },
];

const state: ServerState = {
  started_at: before({ days: 4 }),
  now: before({}),
  database: 'postgresql',
  requests: 184_220,
  failures: 12,
  median_seconds: 0.01,
  p95_seconds: 0.05,
  slowest: [
    { method: 'POST', route: '/api/v1/payments/process', requests: 812, failures: 9, p95_seconds: 2.5 },
    { method: 'GET', route: '/api/v1/audit/export', requests: 4, failures: 0, p95_seconds: null },
  ],
  open_streams: 41,
  connections: { total: 10, idle: 8, waiting: 0 },
  feed_lag_seconds: 0.004,
  audit_lag_seconds: 0,
  messages_waiting: 2,
  reviews_waiting: 1,
  errors_kept_days: 30,
  remote_logging: true,
};

/** A server that has just begun, and hears no device. */
const quiet: ServerState = {
  ...state,
  started_at: before({ minutes: 1 }),
  requests: 0,
  failures: 0,
  median_seconds: null,
  p95_seconds: null,
  slowest: [],
  open_streams: 0,
  messages_waiting: 0,
  reviews_waiting: 0,
  remote_logging: false,
};

const about = { screen: 'about-app', at: paths.aboutApp } as const;
const performance = { screen: 'performance', at: paths.performance, as: 'admin' } as const;
const asksServer = `GET ${performancePaths.server}`;
const asksErrors = `GET ${performancePaths.errors}`;

/** What went wrong on this device, and on everybody's. */
export const deviceErrorStates: readonly GalleryState[] = [
  { ...about, state: 'empty', shows: 'Aquí no ha fallado nada' },
  { ...about, state: 'full', stored: { mestore_errores: kept }, shows: /1\.284 veces/ },
  {
    ...about,
    state: 'open',
    as: 'warehouse',
    stored: { mestore_errores: kept },
    prepare: () => makeReady({ isProtected: true }),
    shows: /shop-Ab12Cd34/,
    bring: (hand) => hand.pressWords('Detalle'),
  },
  { ...about, state: 'offline', offline: true, stored: { mestore_errores: kept }, shows: 'Últimos errores' },
  {
    ...performance,
    state: 'full',
    answers: { [asksServer]: state, [asksErrors]: onePage(told) },
    shows: /1\.204/,
  },
  {
    ...performance,
    state: 'just-begun',
    answers: { [asksServer]: quiet, [asksErrors]: onePage([]) },
    shows: /El registro remoto está apagado/,
  },
  ...bareStates({
    ...performance,
    denied: 'support',
    asks: asksErrors,
    none: 'Ningún error coincide con los filtros',
    empty: 'Ningún equipo ha contado un error',
  }).map((each) => ({ ...each, answers: { [asksServer]: state, ...each.answers } })),
];

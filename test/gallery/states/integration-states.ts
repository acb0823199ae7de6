import { keyPaths, type ListedKey } from '#domain/accounts/api-key.ts';
import {
  integrationPaths,
  type ListedDelivery,
  type ListedEndpoint,
} from '#domain/integrations/integrations-api.ts';
import { paths } from '#domain/paths.ts';
import { onePage, unreadStates } from '#test/gallery/asked-states.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

const usual: ListedEndpoint = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Contabilidad',
  url: 'https://contabilidad.mercado-digital.co/webhooks/mestore',
  kinds: ['order.placed', 'payment.confirmed', 'return.requested'],
  state: 'enabled',
  failing_since: null,
  previous_until: null,
  created_at: before({ days: 40 }),
  waiting: 0,
  failed: 0,
  delivered_at: before({ minutes: 4 }),
};
const stopped: ListedEndpoint = {
  ...usual,
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Bodega externa de la Zona Industrial de Chimitá',
  url: 'https://bodega.chimita-logistica.com.co/recibir?cuenta=mestore',
  kinds: ['order.placed', 'order.moved'],
  state: 'stopped',
  failing_since: before({ days: 5 }),
  failed: 12,
  delivered_at: before({ days: 6 }),
};

const key: ListedKey = {
  id: '019a0000-0000-7000-8000-000000000020',
  name: 'ERP de contabilidad',
  scopes: ['readVendorOrders', 'readStock'],
  networks: ['203.0.113.0/24'],
  created_by: 'Ana Milena Rangel Ordóñez',
  created_at: before({ days: 20 }),
  expires_at: before({ days: -70 }),
  last_used_at: before({ minutes: 3 }),
  state: 'active',
};
const orphaned: ListedKey = {
  ...key,
  id: '019a0000-0000-7000-8000-000000000021',
  name: 'Tablero de la bodega',
  scopes: ['readWarehouse'],
  created_by: 'Jorge Pico',
  last_used_at: null,
  state: 'orphaned',
};

const delivery: ListedDelivery = {
  id: '019a0000-0000-7000-8000-000000000010',
  event_id: 'evt_5d6f0c3a-8a3e-4d57-9d0e-0c1f2a3b4c5d',
  kind: 'order.placed',
  endpoint_id: usual.id,
  endpoint: usual.name,
  state: 'delivered',
  tries: 1,
  at: before({ minutes: 4 }),
  next_try_at: null,
  attempts: [{ at: before({ minutes: 4 }), status: 200, problem: null, duration_ms: 184 }],
};
const log: ListedDelivery[] = [
  delivery,
  {
    ...delivery,
    id: '019a0000-0000-7000-8000-000000000011',
    kind: 'payment.confirmed',
    state: 'pending',
    tries: 2,
    at: before({ minutes: 9 }),
    next_try_at: before({ minutes: -28 }),
    attempts: [
      { at: before({ minutes: 2 }), status: 503, problem: 'status', duration_ms: 92 },
      { at: before({ minutes: 9 }), status: null, problem: 'timeout', duration_ms: 15_000 },
    ],
  },
  {
    ...delivery,
    id: '019a0000-0000-7000-8000-000000000012',
    kind: 'order.moved',
    endpoint_id: stopped.id,
    endpoint: stopped.name,
    state: 'failed',
    tries: 10,
    at: before({ days: 5 }),
    attempts: [{ at: before({ days: 1 }), status: null, problem: 'refused_address', duration_ms: 12 }],
  },
];

const asks = `GET ${integrationPaths.deliveries}`;
const asksKeys = `GET ${keyPaths.keys}`;
const asksEndpoints = `GET ${integrationPaths.endpoints}`;
const page = { screen: 'integrations', at: paths.integrations, as: 'admin' } as const;
const answers = {
  [asks]: onePage(log),
  [asksEndpoints]: { data: [usual, stopped] },
  [asksKeys]: { data: [key, orphaned] },
};
const secret = `whsec_${'MeStoreClaveDePrueba'.repeat(2)}abc=`;

/** Other systems that are told of what happens, for those who connect them. */
export const integrationStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers, shows: 'Contabilidad' },
  {
    ...page,
    state: 'empty',
    answers: { [asks]: onePage([]), [asksEndpoints]: { data: [] }, [asksKeys]: { data: [] } },
    shows: 'Ningún sistema recibe avisos todavía',
  },
  {
    ...page,
    state: 'none',
    at: `${paths.integrations}?q=zzz`,
    answers: { ...answers, [asks]: onePage([]) },
    shows: 'Ninguna entrega coincide con los filtros',
  },
  {
    ...page,
    state: 'adding',
    answers,
    shows: 'De qué avisa',
    bring: (hand) => hand.press('button', 'Agregar webhook'),
  },
  {
    ...page,
    state: 'secret',
    answers: { ...answers, [`POST ${integrationPaths.endpoints}`]: { id: usual.id, secret } },
    shows: /no se vuelve a mostrar/,
    bring: async (hand) => {
      await hand.press('button', 'Agregar webhook');
      await hand.write('Nombre', 'Contabilidad');
      await hand.write('Dirección', usual.url);
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...page,
    state: 'adding-key',
    answers,
    shows: 'Qué puede leer',
    bring: (hand) => hand.press('button', 'Crear llave'),
  },
  {
    ...page,
    as: 'owner',
    state: 'adding-writing-key',
    answers,
    shows: 'Qué puede cambiar',
    bring: (hand) => hand.press('button', 'Crear llave'),
  },
  ...unreadStates({ ...page, denied: 'support', asks }).map((state) => ({
    ...state,
    answers: { [asksEndpoints]: { data: [usual] }, [asksKeys]: { data: [] }, ...state.answers },
  })),
];

import { set } from 'idb-keyval';
import { paths } from '#domain/paths.ts';
import { commandOf, lostContent, OUTBOX_STATES } from '#sync/outbox/rules/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/rules/outbox-labels.ts';
import { newDeviceKeys } from '#identity/device-key.ts';
import { signPlanB } from '#sync/plan-b/sign-plan-b.ts';
import { anEntry, anId } from '#test/factories/outbox-factory.ts';
import { aPendingPurchase } from '#test/factories/orders/purchase-factory.ts';
import { aRefusedOrder } from '#test/factories/orders/refused-order-factory.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before, NOW_MS } from '#test/gallery/fixed-clock.ts';

const unsent = [
  anEntry({
    title: 'Entrada de 12 unidades',
    detail: 'TEN-0412 · A-03-2-B',
    timestamp: before({ minutes: 12 }),
  }),
  anEntry({
    title: 'Salida de 2 unidades',
    detail: 'TEN-0388 · A-03-2-C',
    timestamp: before({ minutes: 4 }),
  }),
];

/** The commands that wait on a device, and their way out of one that cannot reach the server. */
export const outboxStates: readonly GalleryState[] = [
  { screen: 'outbox', state: 'empty', as: 'buyer', at: paths.outbox, shows: 'Todo enviado' },
  {
    screen: 'outbox',
    state: 'rejected',
    as: 'buyer',
    at: paths.outbox,
    outbox: [aRefusedOrder({ preview: aPendingPurchase({ created_at: before({ hours: 2 }) }) })],
    shows: 'No se aceptó',
  },
  {
    screen: 'outbox',
    state: 'lost',
    as: 'warehouse',
    at: paths.outbox,
    outbox: [anEntry({ state: 'needs_auth', timestamp: before({ hours: 2 }), ...lostContent })],
    shows: lostContent.title,
  },
  {
    screen: 'outbox',
    state: 'every-word',
    as: 'warehouse',
    at: paths.outbox,
    outbox: OUTBOX_STATES.map((state, index) =>
      anEntry({
        state,
        title: `Entrada de ${index + 2} unidades`,
        detail: 'TEN-0412 · A-03-2-B',
        timestamp: before({ minutes: 90 - index * 5 }),
        nextAt: state === 'waiting' ? NOW_MS + 40_000 : 0,
        settledAt: state === 'confirmed' ? before({ minutes: 20 }) : null,
        problem:
          state === 'rejected'
            ? { code: 'product_not_found', message: 'El servidor no conoce este producto.' }
            : null,
      }),
    ),
    shows: stateLabels.needs_auth.word,
  },
  planB('nothing', { as: 'buyer', shows: 'No tienes nada sin enviar' }),
  planB('pending', { offline: true, outbox: unsent, prepare: registerKey, shows: 'Mostrar códigos QR' }),
  planB('unknown-key', { offline: true, outbox: unsent, shows: 'El servidor todavía no conoce la llave' }),
  planB('codes', {
    offline: true,
    outbox: unsent,
    prepare: registerKey,
    shows: /^Código 1/,
    bring: (hand) => hand.press('button', 'Mostrar códigos QR'),
  }),
  planB('not-read', {
    shows: 'O pegar el texto del archivo',
    async bring(hand) {
      await paste(hand, '{"formato":"otro"}');
      await hand.find('button', /^Cerrar/);
    },
  }),
  planB('received', {
    offline: true,
    shows: 'Recibido de otros equipos',
    bring: async (hand) => paste(hand, await fileOfAnother()),
  }),
];

function planB(state: string, of: StateDetails): GalleryState {
  return { screen: 'plan-b', state, as: 'warehouse', at: paths.planB, ...of };
}

/** The server knows the key of this device as used by the person who is here. */
async function registerKey(): Promise<void> {
  const { id } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { id?: string };
  await set('device-key-registered', [id]);
}

async function paste(hand: User, text: string): Promise<void> {
  await hand.pressWords('O pegar el texto del archivo');
  await hand.write('Texto del archivo', text);
  await hand.press('button', 'Recibir texto');
}

/** Commands that somebody could not send from a device of theirs. */
async function fileOfAnother(): Promise<string> {
  const [actor_id, device_id] = [anId(), anId()];
  const comandos = unsent.map((each) => commandOf({ ...each, actorId: actor_id, deviceId: device_id }));
  const about = { formato: 'mestore-plan-b', version: 1, actor_id, device_id } as const;
  const { privateKey } = await newDeviceKeys();
  return JSON.stringify(await signPlanB({ ...about, exportado: before({ hours: 1 }), comandos }, privateKey));
}

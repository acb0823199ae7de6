import {
  type DeliveriesAnswer,
  deliveryPaths,
  type DeliveryView,
} from '#domain/notifications/deliveries-api.ts';
import { deliveryReasons, deliveryStates } from '#domain/notifications/delivery-states.ts';
import type { KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { notificationPaths } from '#domain/notifications/notifications-api.ts';
import { paths } from '#domain/paths.ts';
import { failureToast } from '#domain/protocol/failure-toast.ts';
import { aNotification } from '#test/factories/notification-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { announces, knownDevice } from '#test/gallery/push-device.ts';
import { press } from '#test/gallery/gestures.ts';
import type { GalleryState, StateDetails } from '#test/gallery/gallery-state.ts';

const order = { purchase_id: 'p-1', number: 'MS-000123-1', store: 'Cafés de la Sierra' };
const longStore = 'Distribuidora de Electrodomésticos y Muebles del Oriente Colombiano S. A. S.';
const at = (when: Parameters<typeof before>[0], about: KindWithFacts, isRead = false) =>
  aNotification({ about, timestamp: before(when), isRead });

const told = [
  at({ minutes: 4 }, { kind: 'order.out_for_delivery', facts: order }),
  at({ hours: 2 }, { kind: 'order.incident', facts: { ...order, number: 'MS-000119-2', store: longStore } }),
  at({ hours: 3 }, { kind: 'order.in_transit', facts: { ...order, store: longStore } }, true),
  at({ days: 1 }, { kind: 'return.moved', facts: { ...order, status: 'approved' } }),
  at({ days: 3 }, { kind: 'order.cancelled', facts: order }, true),
  at({ days: 3 }, { kind: 'order.paid', facts: order }, true),
];
const older = aNotification({
  about: { kind: 'order.delivered', facts: { ...order, number: 'MS-000042-1' } },
  timestamp: before({ days: 90 }),
  isRead: true,
});

const delivery = (over: Partial<DeliveryView>): DeliveryView => ({
  id: 'd-1',
  channel: 'push',
  channel_text: 'Aviso en tus equipos',
  device: null,
  state: 'sent',
  state_text: 'Enviada',
  reason: 'mandatory',
  reason_text: 'Es obligatoria.',
  settled_at: before({ minutes: 3 }),
  next_try_at: null,
  ...over,
});
const why: DeliveriesAnswer = {
  category: 'purchases',
  data: [
    delivery({ channel: 'email', channel_text: 'Correo' }),
    delivery({
      id: 'd-2',
      device: 'Chrome en Android',
      state: 'held',
      state_text: deliveryStates.held,
      reason: 'quiet_hours',
      reason_text: deliveryReasons.quiet_hours,
      settled_at: null,
      next_try_at: '2026-03-06T11:00:00.000Z',
    }),
    delivery({
      id: 'd-3',
      device: 'Safari en iPhone',
      state: 'failed',
      state_text: deliveryStates.failed,
      reason: 'gone',
      reason_text: deliveryReasons.gone,
    }),
  ],
};

/** What a person was told. */
export const notificationStates: readonly GalleryState[] = [
  notifications('empty', { shows: 'Sin notificaciones' }),
  notifications('never-read', { isNew: true, offline: true, shows: 'Se necesita conexión' }),
  notifications('full', {
    holds: { notifications: told },
    answers: { [`GET ${notificationPaths.archive}`]: { data: [older], next: null } },
    prepare: announces('broken'),
    bring: press('Ver las anteriores'),
    shows: 'Entregamos tu pedido',
  }),
  notifications('announced', {
    holds: { notifications: told.slice(0, 1) },
    answers: knownDevice,
    prepare: announces('on'),
    bring: sayOnThisDevice,
    shows: 'En este equipo',
  }),
  notifications('why', {
    holds: { notifications: told },
    answers: { [`GET ${deliveryPaths.of(told[0]?.id ?? '')}`]: why },
    bring: press('¿Por qué me llegó?: Tu pedido está en reparto'),
    shows: 'Llegó dentro de tus horas de silencio.',
  }),
  notifications('offline', {
    holds: { notifications: told },
    offline: true,
    prepare: announces('off'),
    bring: press('Marcar todas como leídas'),
    shows: 'Todas quedan leídas.',
  }),
];

/** What failed here a moment ago, and what can still be taken back, after they left the screen. */
async function sayOnThisDevice(): Promise<void> {
  const { followAlerts } = await import('#src/shared/notifications/device-alerts.ts');
  const { offeredToasts, toast, toasts, UNDO } = await import('#src/ui/feedback/toast.tsx');
  followAlerts();
  toast({ text: failureToast(503, null), tone: 'error' });
  toast({ text: `Quitaste ${longStore} de tu lista`, action: { label: UNDO, run: () => undefined } });
  offeredToasts.value = toasts.value.filter((each) => each.action);
  toasts.value = [];
}

function notifications(state: string, of: StateDetails): GalleryState {
  return { screen: 'notifications', state, as: 'buyer', at: paths.notifications, ...of };
}

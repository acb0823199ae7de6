import { render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  decidingPreferences,
  type DeliveriesAnswer,
  deliveryPaths,
} from '#domain/notifications/deliveries-api.ts';
import { REASONS_RETENTION_DAYS } from '#domain/notifications/delivery-states.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { WhyDialog } from '#src/features/account/notifications/why-dialog.tsx';
import { aNotification } from '#test/factories/notification-factory.ts';
import { says, stubFetch } from '#test/support/stub-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setReachable(true);
});

const ago = (days: number) => new Date(serverNowMs() - days * DAY_MS).toISOString();
const show = (days: number, id = 'n-1') =>
  render(<WhyDialog notification={aNotification({ id, timestamp: ago(days) })} onClose={() => undefined} />);

const delivery = {
  id: 'd-1',
  channel: 'push',
  channel_text: 'Aviso en tus equipos',
  device: 'Chrome en Android',
  state: 'skipped',
  state_text: 'No se envía',
  reason: 'turned_off',
  reason_text: 'La tienes desactivada.',
  settled_at: ago(0),
  next_try_at: null,
};

test('why a notification did not come is read with the way to the preference that decided', async () => {
  const answer: DeliveriesAnswer = { category: 'sales', data: [delivery] };
  stubFetch({ [`GET ${deliveryPaths.of('n-1')}`]: says(answer) });
  show(1);
  await screen.findByText(/La tienes desactivada\./);
  screen.getByText('Aviso en tus equipos: Chrome en Android');
  const link = screen.getByRole('link', { name: 'Preferencias de «Ventas de mi tienda»' });
  expect(link.getAttribute('href')).toBe('/app/notificaciones/preferencias?de=sales');
});

test('the reasons are asked for as long as they are kept, and need the connection', async () => {
  const { asked } = stubFetch();
  setReachable(false);
  const { unmount } = show(REASONS_RETENTION_DAYS - 1, 'n-2');
  await screen.findByText('Se necesita conexión');
  unmount();
  setReachable(true);
  show(REASONS_RETENTION_DAYS + 1, 'n-2');
  await screen.findByText(/Las razones se guardan 30 días/);
  expect(asked).toEqual([]);
});

test('quiet hours and topics that decided lead to themselves, and what nobody chooses leads nowhere', () => {
  const parts = (reason: string | null, category: string | null = 'sales') =>
    decidingPreferences({ category, data: [{ ...delivery, reason }] });
  expect(parts('quiet_hours')).toEqual(['silencio']);
  expect(parts('no_consent', 'promotions')).toEqual(['promotions']);
  expect(parts('topic', 'desk')).toEqual(['temas']);
  expect([parts('gone'), parts(null), parts('chosen', 'holograms')]).toEqual([[], [], []]);
});

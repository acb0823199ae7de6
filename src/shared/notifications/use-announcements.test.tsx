import { render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/base/durations.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { useAnnouncements } from '#src/shared/notifications/use-announcements.ts';
import { setFloorState } from '#src/session/floor.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { aNotification } from '#test/factories/notification-factory.ts';

beforeEach(() => {
  toasts.value = [];
});

afterEach(() => setFloorState('none'));

/** A notification of so many minutes ago. */
const told = (minutesAgo = 0, over: Partial<Notification> = {}) =>
  aNotification({ timestamp: new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString(), ...over });

function Bell({ all }: { all: readonly Notification[] | undefined }) {
  useAnnouncements(all);
  return null;
}
const said = () => toasts.value.map(({ tone, text }) => [tone, text]);

test('announces what arrives, once, and not what was there before or was read elsewhere', () => {
  const [old, sale, read] = [told(1), told(), told(0, { isRead: true })];
  const { rerender } = render(<Bell all={undefined} />);
  rerender(<Bell all={[old]} />);
  expect(said()).toEqual([]);
  rerender(<Bell all={[read, sale, old]} />);
  rerender(<Bell all={[{ ...read }, sale, old]} />);
  expect(said()).toEqual([['success', 'Tienes un pedido nuevo. Pedido MS-000123-1: 2 unidades.']]);
});

test('several that arrive together are one announcement', () => {
  const { rerender } = render(<Bell all={[]} />);
  rerender(<Bell all={[told(), told(), told()]} />);
  expect(said()).toEqual([['info', '3 notificaciones nuevas.']]);
});

test('what happened before the newest that was there is not news: it came with a merged account or a copy made anew', () => {
  const last = told(60);
  const { rerender } = render(<Bell all={[last]} />);
  rerender(<Bell all={[last, told(90), told(120)]} />);
  rerender(<Bell all={[]} />);
  rerender(<Bell all={[last]} />);
  expect(said()).toEqual([]);
  // What happened while this device had no network is news.
  rerender(<Bell all={[told(30), last]} />);
  expect(said()).toHaveLength(1);
});

test('a device that is back after forty days says once how many wait, not what was read elsewhere meanwhile', () => {
  const days = 24 * 60;
  const last = told(41 * days);
  const { rerender } = render(<Bell all={[last]} />);
  const missed = [1, 9, 20, 39].map((day) => told(day * days));
  rerender(<Bell all={[...missed, told(10 * days, { isRead: true }), last]} />);
  rerender(<Bell all={[...missed, last]} />);
  expect(said()).toEqual([['info', '4 notificaciones nuevas.']]);
});

test('what was announced is not announced again when it left the list and is back', () => {
  const { rerender } = render(<Bell all={[]} />);
  const one = told();
  for (const all of [[one], [], [one]]) rerender(<Bell all={all} />);
  expect(said()).toHaveLength(1);
  toasts.value = [];
  rerender(<Bell all={[]} />);
  rerender(<Bell all={[one]} />);
  expect(said()).toEqual([]);
});

test('a first copy that arrives late is not news', () => {
  const { rerender } = render(<Bell all={[]} />);
  rerender(<Bell all={[told(60), told(90)]} />);
  expect(said()).toEqual([]);
});

test('who comes after another person is not announced what they were told before', () => {
  const { rerender } = render(<Bell all={[told()]} />);
  rerender(<Bell all={undefined} />);
  rerender(<Bell all={[told()]} />);
  expect(said()).toEqual([]);
});

test('what arrives while nobody looks at the page is announced by the system alone', () => {
  const { rerender } = render(<Bell all={[]} />);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const one = told();
  rerender(<Bell all={[one]} />);
  hidden.mockRestore();
  rerender(<Bell all={[{ ...one }]} />);
  expect(said()).toEqual([]);
});

test('a locked device announces nothing', () => {
  const { rerender } = render(<Bell all={[]} />);
  setFloorState('locked');
  rerender(<Bell all={[told()]} />);
  expect(said()).toEqual([]);
});

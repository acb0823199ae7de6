import { render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#domain/notifications/notification.ts';
import { useAnnouncements } from '#src/shared/notifications/use-announcements.ts';
import { setFloorState } from '#src/session/floor.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { aNotification } from '#test/factories/notification-factory.ts';

beforeEach(() => {
  toasts.value = [];
});

afterEach(() => setFloorState('none'));

function Bell({ all }: { all: readonly Notification[] | undefined }) {
  useAnnouncements(all);
  return null;
}
const said = () => toasts.value.map(({ tone, text }) => [tone, text]);

test('announces what arrives, once, and not what was there before or was read elsewhere', () => {
  const [old, sale, read] = [aNotification(), aNotification(), aNotification({ isRead: true })];
  const { rerender } = render(<Bell all={undefined} />);
  rerender(<Bell all={[old]} />);
  expect(said()).toEqual([]);
  rerender(<Bell all={[read, sale, old]} />);
  rerender(<Bell all={[{ ...read }, sale, old]} />);
  expect(said()).toEqual([['success', 'Tienes un pedido nuevo. Pedido MS-000123-1: 2 unidades.']]);
});

test('several that arrive together are one announcement', () => {
  const { rerender } = render(<Bell all={[]} />);
  rerender(<Bell all={[aNotification(), aNotification(), aNotification()]} />);
  expect(said()).toEqual([['info', '3 notificaciones nuevas.']]);
});

test('who comes after another person is not announced what they were told before', () => {
  const { rerender } = render(<Bell all={[aNotification()]} />);
  rerender(<Bell all={undefined} />);
  rerender(<Bell all={[aNotification()]} />);
  expect(said()).toEqual([]);
});

test('a locked device announces nothing', () => {
  const { rerender } = render(<Bell all={[]} />);
  setFloorState('locked');
  rerender(<Bell all={[aNotification()]} />);
  expect(said()).toEqual([]);
});

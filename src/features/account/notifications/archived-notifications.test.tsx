import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { notificationPaths } from '#domain/notifications/notifications-api.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { ArchivedNotifications } from '#src/features/account/notifications/archived-notifications.tsx';
import { aNotification } from '#test/factories/notification-factory.ts';
import { says, stubFetch } from '#test/support/stub-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setReachable(true);
});

test('whoever opens the older ones with the keyboard goes on at their beginning', async () => {
  setReachable(false);
  render(<ArchivedNotifications onMark={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver las anteriores' }));
  const heading = await screen.findByRole('heading', { name: 'Anteriores' });
  await expect.poll(() => document.activeElement === heading).toBe(true);
});

test('an older one is marked as any other, and shows it', async () => {
  const older = aNotification({ title: 'Entregamos tu pedido' });
  stubFetch({ [`GET ${notificationPaths.archive}`]: says({ data: [older], next: null }) });
  const onMark = vi.fn<(id: string, isRead: boolean) => void>();
  render(<ArchivedNotifications onMark={onMark} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver las anteriores' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Marcar como leída/ }));
  expect(onMark).toHaveBeenCalledExactlyOnceWith(older.id, true);
  await screen.findByRole('button', { name: /^Marcar como no leída/ });
});

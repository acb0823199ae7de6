import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { setReachable } from '#src/sync/sync-status.ts';
import { ArchivedNotifications } from '#src/features/account/notifications/archived-notifications.tsx';

afterEach(() => setReachable(true));

test('whoever opens the older ones with the keyboard goes on at their beginning', async () => {
  setReachable(false);
  render(<ArchivedNotifications />);
  fireEvent.click(screen.getByRole('button', { name: 'Ver las anteriores' }));
  const heading = await screen.findByRole('heading', { name: 'Anteriores' });
  await expect.poll(() => document.activeElement === heading).toBe(true);
});

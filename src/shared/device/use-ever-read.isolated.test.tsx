import { signal } from '@preact/signals-core';
import { act, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { useEverRead, useNeverSent } from '#src/shared/device/use-ever-read.ts';

const device = vi.hoisted(() => ({ checkpoint: undefined as object | undefined }));
const updatedAt = vi.hoisted(() => ({ signal: null as unknown }));
vi.mock('#platform/value-store.ts', () => ({ get: async () => device.checkpoint }));
vi.mock('#src/db/rx-replica.ts', () => ({ checkpointStore: () => 'checkpoints' }));
vi.mock('#src/db/local-store.ts', async () => {
  const { signal: of } = await import('@preact/signals-core');
  return { localStore: of({ person: { inventory: { database: { name: 'marta' } } } }) };
});
vi.mock('#src/sync/sync-status.ts', async () => {
  const { signal: of } = await import('@preact/signals-core');
  updatedAt.signal = of<number | null>(1);
  return { lastUpdatedAt: updatedAt.signal };
});

function Copy() {
  const [isRead, neverSent] = [useEverRead('notifications'), useNeverSent('notifications')];
  return <p>{isRead ? 'read' : neverSent ? 'never sent' : 'on its way'}</p>;
}

test('a collection that everything was read without is one that the server never sends', async () => {
  const last = updatedAt.signal as ReturnType<typeof signal<number | null>>;
  render(<Copy />);
  await act(async () => Promise.resolve());
  // What was read before this screen opened may be of an older app, which did not ask for it.
  screen.getByText('on its way');
  act(() => void (last.value = 2));
  await screen.findByText('never sent');
  device.checkpoint = { id: 'n-1' };
  act(() => void (last.value = 3));
  await screen.findByText('read');
  expect(screen.queryByText('never sent')).toBeNull();
});

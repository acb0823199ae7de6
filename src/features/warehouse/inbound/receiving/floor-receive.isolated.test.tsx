import { signal } from '@preact/signals-core';
import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { FloorReceive } from '#src/features/warehouse/inbound/receiving/floor-receive.tsx';
import type { useReceiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';

const dismiss = vi.hoisted(() => vi.fn<() => void>());

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]), useOutbox: () => [] }));
vi.mock('#src/shared/outbox/sync-pill.tsx', () => ({ SyncPill: () => null }));
vi.mock('#src/features/warehouse/inbound/receiving/use-receiving.ts', () => ({
  useReceiving: () =>
    ({
      units: 1,
      condition: 'good',
      outcome: { tone: 'warn', text: 'Taza CUP-1 no está en el aviso.', unannounced: {} },
      dismiss,
      receiveAnyway: () => undefined,
      read: () => undefined,
    }) as unknown as ReturnType<typeof useReceiving>,
}));

beforeEach(() => {
  dismiss.mockClear();
  const lines = [aShippingNoticeLine({ expected: 40 })];
  render(
    <FloorReceive notice={anArrivedShippingNotice({ lines })} person={{ id: 'u1' } as unknown as Account} />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Taza CUP-1 no está en el aviso.');
});

test('Escape sets aside what is not in the notice', () => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dismiss).toHaveBeenCalledOnce();
});

test('Back sets it aside too, and stays on the screen', () => {
  expect(history.state).toEqual({ layers: 1 });
  History.prototype.replaceState.call(history, null, '');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(dismiss).toHaveBeenCalledOnce();
});

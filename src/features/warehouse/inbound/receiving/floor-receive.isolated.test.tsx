import { signal } from '@preact/signals-core';
import { fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { FloorReceive } from '#src/features/warehouse/inbound/receiving/floor-receive.tsx';
import type { useReceiving } from '#src/features/warehouse/inbound/receiving/use-receiving.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';

const dismiss = vi.hoisted(() => vi.fn<() => void>());
const scanned = vi.hoisted(() => ({ outcome: null as object | null }));

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]), useOutbox: () => [] }));
vi.mock('#src/shared/outbox/sync-pill.tsx', () => ({ SyncPill: () => null }));
vi.mock('#src/features/warehouse/inbound/receiving/use-receiving.ts', () => ({
  useReceiving: () =>
    ({
      units: 1,
      condition: 'good',
      ...scanned,
      dismiss,
      receiveAnyway: () => undefined,
      read: () => undefined,
    }) as unknown as ReturnType<typeof useReceiving>,
}));

const person = { id: 'u1' } as unknown as Account;
const show = (notice: ShippingNotice) => render(<FloorReceive notice={notice} person={person} />);

function showUnannounced(): void {
  scanned.outcome = { tone: 'warn', text: 'Taza CUP-1 no está en el aviso.', unannounced: {} };
  show(anArrivedShippingNotice({ lines: [aShippingNoticeLine({ expected: 40 })] }));
  expect(screen.getByRole('alert').textContent).toBe('Taza CUP-1 no está en el aviso.');
}

beforeEach(() => void dismiss.mockClear());

test('Escape sets aside what is not in the notice', () => {
  showUnannounced();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dismiss).toHaveBeenCalledOnce();
});

test('Back sets it aside too, and stays on the screen', () => {
  showUnannounced();
  expect(history.state).toEqual({ layers: 1 });
  History.prototype.replaceState.call(history, null, '');
  fireEvent(window, new PopStateEvent('popstate'));
  expect(dismiss).toHaveBeenCalledOnce();
});

test('what was read last stands first among what was announced', () => {
  scanned.outcome = null;
  const lines = ['AAA-1', 'BBB-2', 'CCC-3'].map((sku) =>
    aShippingNoticeLine({ product_id: sku, product_name: sku, sku, expected: 40 }),
  );
  const scans = [{ product_id: 'CCC-3', kind: 'good', units: 1, lot: '', expires_on: null }];
  show(anArrivedShippingNotice({ lines, scans: scans as unknown as ShippingNotice['scans'] }));
  const shown = within(screen.getByRole('list', { name: 'Lo anunciado' })).getAllByRole('listitem');
  expect(shown.map((each) => each.textContent)).toEqual([
    expect.stringContaining('CCC-3Lo último que leíste'),
    expect.stringContaining('AAA-1'),
    expect.stringContaining('BBB-2'),
  ]);
});

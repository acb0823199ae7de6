import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { PutAwayPanel } from '#src/features/warehouse/inbound/put-away/put-away-panel.tsx';
import { savePutAway } from '#src/features/warehouse/inbound/receiving/save-scans.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/features/warehouse/inbound/put-away/suggestions.tsx', () => ({ Suggestions: () => null }));
vi.mock('#src/features/warehouse/inbound/receiving/save-scans.ts', () => ({
  savePutAway: vi.fn<typeof savePutAway>(),
}));
vi.mock('#src/shared/positions/agrees-to-place.ts', () => ({ agreesToPlace: async () => true }));

const person = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const lines = ['Termo', 'Café'].map((name) =>
  aShippingNoticeLine({ product_id: name, product_name: name, good: 12 }),
);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['of another product', 'Café'],
  ['of the same product, opened again', 'Termo'],
])('a put-away that is saved late closes its own form and not one %s', async (_, next) => {
  let end: () => void = () => undefined;
  vi.mocked(savePutAway).mockReset();
  vi.mocked(savePutAway).mockReturnValue(new Promise((resolve) => (end = () => resolve('saved'))));
  render(<PutAwayPanel notice={anArrivedShippingNotice({ lines })} person={person} />);
  press('Ubicar Termo');
  write('Posición', 'B-08-2-F');
  press('Dejar ahí');
  await waitFor(() => expect(savePutAway).toHaveBeenCalledOnce());
  press('Ubicar Termo');
  press(`Ubicar ${next}`);
  write('Posición', 'B-09');
  await act(async () => end());
  expect(screen.getByLabelText<HTMLInputElement>('Posición').value).toBe('B-09');
});

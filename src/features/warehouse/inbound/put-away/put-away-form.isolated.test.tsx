import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { isFormUnfinished } from '#src/device/dirty-forms.ts';
import { PutAwayForm } from '#src/features/warehouse/inbound/put-away/put-away-form.tsx';
import { savePutAway } from '#src/features/warehouse/inbound/receiving/save-scans.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { underWay } from '#test/support/under-way.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/features/warehouse/inbound/put-away/suggestions.tsx', () => ({ Suggestions: () => null }));
vi.mock('#src/features/warehouse/inbound/receiving/save-scans.ts', () => ({
  savePutAway: vi.fn<typeof savePutAway>(),
}));
vi.mock('#src/shared/positions/agrees-to-place.ts', () => ({ agreesToPlace: () => Promise.resolve(true) }));

const person = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const line = { ...aShippingNoticeLine(), waiting: 12 };
const takesKeys = () => screen.getByLabelText('Posición').closest('[inert]') === null;

test('a put-away that is being saved takes nothing more, and a new version of the app waits for it', async () => {
  const saved = underWay<never>();
  vi.mocked(savePutAway).mockReturnValue(saved.promise);
  render(
    <PutAwayForm
      notice={anArrivedShippingNotice({ lines: [line] })}
      line={line}
      person={person}
      onDone={() => undefined}
    />,
  );
  expect(isFormUnfinished.value).toBe(false);
  write('Posición', 'B-08-2-F');
  expect([isFormUnfinished.value, takesKeys()]).toEqual([true, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Dejar ahí' }));
  await expect.poll(takesKeys).toBe(false);
  await saved.fail();
  expect(takesKeys()).toBe(true);
});

import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeenBankAccount } from '#domain/payouts/bank-account.ts';
import { BankAccountDialog } from '#src/features/store/payouts/bank-account-dialog.tsx';
import type { Answer } from '#src/identity/call.ts';
import { call } from '#src/identity/call.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

const seen: SeenBankAccount = { vendor_id: 'tienda-1', version: 3, account: null, hold: null };
let answers: (() => Answer<unknown>)[];
let now: number;
let saved: number;
const bodies: { seen_version: number; number_again: string; bank_account: Record<string, string> }[] = [];
const refusal =
  (status: number, message: string, fields: Record<string, string> = {}) =>
  () =>
    ({ ok: false, status, message, fields }) as never;

beforeEach(() => {
  answers = [];
  bodies.length = 0;
  now = 3;
  saved = 0;
  vi.mocked(call).mockImplementation(async (_path, _schema, init) => {
    if (init?.method !== 'POST') return { ok: true, body: { ...seen, version: now } } as never;
    bodies.push(init.json as never);
    return (answers.shift()?.() ?? { ok: true, body: seen }) as never;
  });
  setReachable(true);
  render(
    <BankAccountDialog
      seen={seen}
      refresh={() => Promise.resolve()}
      onSaved={() => (saved += 1)}
      onClose={() => undefined}
    />,
  );
  write('Número de la cuenta', '03112345678');
  write('Número de la cuenta otra vez', '03112345678');
  chooseOption('Banco', 'Bancolombia');
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Guardar cuenta' }));
const number = () => (screen.getByLabelText('Número de la cuenta') as HTMLInputElement).value;

describe('the account that a store writes', () => {
  test('is sent with the version that was seen, and the number twice', async () => {
    save();
    await vi.waitFor(() => expect(saved).toBe(1));
    expect(bodies).toMatchObject([
      { seen_version: 3, number_again: '03112345678', bank_account: { bank: '1007', kind: 'savings' } },
    ]);
  });

  test('stays on the screen when the answer is lost, and is sent again as it was', async () => {
    answers = [refusal(0, 'No hay conexión.')];
    save();
    await screen.findByText(/Lo escrito sigue aquí/);
    expect(number()).toBe('03112345678');
    save();
    await vi.waitFor(() => expect(saved).toBe(1));
    expect(bodies[1]).toEqual(bodies[0]);
  });

  test('that a colleague changed meanwhile is sent again only over what was told', async () => {
    now = 4;
    answers = [refusal(409, 'Luz cambió la cuenta (termina en 9999).')];
    save();
    await screen.findByText(/termina en 9999/);
    // The first save ends when what is there now was read.
    await vi.waitFor(() => {
      save();
      expect(bodies.length).toBeGreaterThan(1);
    });
    await vi.waitFor(() => expect(saved).toBe(1));
    expect(bodies.map((each) => each.seen_version)).toEqual([3, 4]);
  });

  test('says what is wrong beside its field', async () => {
    answers = [
      refusal(422, 'Revisa los datos.', {
        'bank_account.number': 'Una cuenta de Bancolombia tiene 11 cifras.',
      }),
    ];
    save();
    expect(await screen.findByText('Una cuenta de Bancolombia tiene 11 cifras.')).toBeTruthy();
  });
});

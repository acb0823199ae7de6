import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WithholdingRules } from '#domain/withholdings/withholding-api.ts';
import type { ListedRule } from '#domain/withholdings/withholding-rule.ts';
import { RulesPanel } from '#src/features/office/withholdings/rules-panel.tsx';
import { call } from '#src/identity/call.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aWithholdingRule } from '#test/factories/money/withholding-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

const rule = (over: Partial<ListedRule>): ListedRule => ({
  ...aWithholdingRule(over),
  steps: [],
  is_own: false,
  ...over,
});
const all: WithholdingRules = {
  may_confirm: true,
  rules: [
    rule({ id: 'mine', taxpayer: 'simple', confirmed: null, is_own: true }),
    rule({ id: 'theirs', taxpayer: 'responsable', confirmed: null }),
    rule({ id: 'applied' }),
  ],
};
const sent: { path: string; json: Record<string, unknown> }[] = [];
let answers: object[];
const onChanged = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(() => {
  sent.length = 0;
  answers = [];
  setReachable(true);
  vi.mocked(call).mockImplementation((path, _schema, init) => {
    sent.push({ path, json: init?.json as never });
    return Promise.resolve((answers.shift() ?? { ok: true, body: all }) as never);
  });
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

test('a rule that was not answered goes again under the same id, and is read before it is sent', async () => {
  render(<RulesPanel all={all} onChanged={onChanged} />);
  answers = [{ ok: false, status: 0, message: 'No se pudo conectar.', fields: {} }];
  press('Escribir una regla');
  await submit();
  expect(sent).toEqual([]);
  expect(screen.getByText(/^Escribe un porcentaje, como/)).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^Tarifa en porcentaje/));
  write(/^Tarifa en porcentaje/, '2,5');
  write(/^Norma y artículo/, 'ET art. 401');
  await submit();
  await screen.findByText(/No se pudo conectar\. Lo escrito sigue aquí\./);
  await submit();
  await expect.poll(() => screen.queryByRole('dialog') === null).toBe(true);
  expect(sent.map(({ json }) => json['save_id'])).toEqual([
    sent[0]?.json['save_id'],
    sent[0]?.json['save_id'],
  ]);
  expect(sent[0]?.json['rule']).toMatchObject({ rate: 2_500, kind: 'retefuente', municipality_code: null });
  expect(onChanged).toHaveBeenCalled();
});

test('whoever wrote a rule is not offered to confirm it, and one that nobody confirmed says that it is not applied', () => {
  render(<RulesPanel all={all} onChanged={onChanged} />);
  const [mine, theirs] = screen.getAllByRole('listitem');
  if (!mine || !theirs) throw new Error('The rules are not listed.');
  expect(within(mine).getByText(/no se aplica\. Tú la escribiste: la confirma otra persona/)).toBeDefined();
  expect(within(theirs).getByText('No se aplica')).toBeDefined();
  expect(within(mine).queryByText('Confirmar')).toBeNull();
  expect(within(theirs).getByText('Confirmar')).toBeDefined();
  act(() => setReachable(false));
  expect(screen.getByRole('button', { name: 'Escribir una regla' })).toHaveProperty('disabled', true);
});

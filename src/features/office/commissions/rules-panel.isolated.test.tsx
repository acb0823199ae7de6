import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AllRules, commissionPaths } from '#domain/commissions/commission-api.ts';
import type { SavedVersion } from '#domain/commissions/commission-rule.ts';
import { RulesPanel } from '#src/features/office/commissions/rules-panel.tsx';
import { call } from '#src/identity/call.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aCommissionRule } from '#test/factories/money/commission-factory.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('#src/db/use-live.ts', () => ({ useLive: () => [] }));

function aRule(rule_id: string, over: Partial<SavedVersion> = {}): AllRules['rules'][number] {
  const saved = {
    revision: 1,
    change: 'added',
    at: '2026-01-01T05:00:00.000Z',
    by: 'Ana',
    note: '',
  } as const;
  return { rule_id, versions: [{ ...aCommissionRule({ rule_id }), ...saved, ...over }] };
}

const all: AllRules = {
  revision: 7,
  rules: [aRule('una', { price_from: 1_000 }), aRule('otra', { price_to: 500 }), aRule('general')],
  targets: [],
};
const lost = { ok: false, status: 0, message: 'No se pudo conectar.', fields: {} };
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
  render(<RulesPanel all={all} onChanged={onChanged} />);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

describe('a rule that is written', () => {
  test('goes under the same id again while nothing of it changed, and under another once something did', async () => {
    answers = [lost, lost];
    press('Agregar una regla');
    write(/^Porcentaje/, '12,5');
    await submit();
    await screen.findByText(/No se pudo conectar\. Lo escrito sigue aquí\./);
    await submit();
    await expect.poll(() => sent.length).toBe(2);
    await screen.findByText(/No se pudo conectar/);
    write(/^Porcentaje/, '13');
    await submit();
    await expect.poll(() => screen.queryByRole('dialog') === null).toBe(true);
    const [first, again, other] = sent.map(({ json }) => json['save_id']);
    expect(first).toBe(again);
    expect(other).not.toBe(first);
    expect(sent[0]?.json).toMatchObject({
      seen_revision: 7,
      rule_id: null,
      rule: { rate_bp: 1_250, vendor_id: null },
    });
    expect(onChanged).toHaveBeenCalled();
  });

  test('is not sent while a figure cannot be read', async () => {
    press('Agregar una regla');
    write(/^Porcentaje/, '110');
    write(/^Mínimo por unidad/, 'mil');
    await submit();
    expect(sent).toEqual([]);
    expect(screen.getByText(/^Escribe un porcentaje de 0 a 100/)).toBeDefined();
    expect(screen.getByText(/^Escribe pesos enteros/)).toBeDefined();
  });

  test('stays written beside what somebody else saved meanwhile', async () => {
    const message = 'Carolina guardó otra versión después de que abriste la página.';
    answers = [{ ok: false, status: 409, message, fields: { seen_revision: message } }];
    press('Agregar una regla');
    write(/^Porcentaje/, '9');
    await submit();
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>(/^Porcentaje/).value).toBe('9');
  });
});

describe('the order of the rules', () => {
  const names = () => screen.getAllByRole('listitem').map((each) => each.querySelector('p')?.textContent);

  test('is saved when somebody says so, with what is over and what is for everything', async () => {
    const [first] = names();
    press(/^Mover Desde .* 1 de 2/);
    expect(names()[0]).not.toBe(first);
    expect(sent).toEqual([]);
    press('Guardar el orden');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      path: commissionPaths.order,
      json: { rule_ids: ['otra', 'una', 'general'], seen_revision: 7 },
    });
  });

  test('goes back to that of the server', () => {
    const before = names();
    press(/^Mover Desde .* 1 de 2/);
    press('Dejarlo como estaba');
    expect(names()).toEqual(before);
  });
});

test('nothing can be changed without a connection, and the rules stay in sight', () => {
  act(() => setReachable(false));
  expect(screen.getByRole('button', { name: 'Agregar una regla' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Todo lo demás')).toBeDefined();
});

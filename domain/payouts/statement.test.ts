import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import { orderTarget } from '#domain/money/order-target.ts';
import { payoutTarget } from '#domain/payouts/payout-target.ts';
import { statementCsv, statementSheet } from '#domain/payouts/statement-sheet.ts';
import { statementRows, statementSums, unbalancedBuckets } from '#domain/payouts/statement-summary.ts';
import {
  BUCKETS,
  closingOf,
  NO_BALANCES,
  statementKindOf,
  statementNumber,
  type Statement,
  type StoreLine,
} from '#domain/payouts/statement.ts';
import { someOrderFacts } from '#test/factories/orders/order-facts-factory.ts';
import { nextStatement, statementFaults } from '#test/factories/money/statement-factory.ts';

const START = Date.parse('2026-03-01T05:00:00.000Z');
const at = (hours: number) => new Date(START + hours * 3_600_000).toISOString();
const line = (over: Partial<StoreLine> = {}): StoreLine => ({
  at: at(1),
  leg: 'sale',
  cause: 'vendor_order',
  number: 'MS-000001-1',
  amount: 100_000,
  bucket: 'pending',
  ...over,
});
const release = [
  line({ leg: 'release', amount: -90_000, at: at(30) }),
  line({ leg: 'release', amount: 90_000, bucket: 'available', at: at(30) }),
];

test.each([
  ['release', 90_000, 'available', 'release'],
  ['hold', 5_000, 'held', 'block'],
  ['hold', -5_000, 'available', 'block'],
  ['hold', -5_000, 'held', 'unblock'],
  ['hold', 5_000, 'available', 'unblock'],
  ['payout', -90_000, 'available', 'payout'],
  ['payout', 90_000, 'paying', 'payout'],
  ['payout', 90_000, 'available', 'payout_returned'],
  ['payout', -90_000, 'paying', 'payout_returned'],
  ['something_newer', 1, 'available', 'adjustment'],
] as const)('the leg %s of %i in %s is read as %s', (leg, amount, bucket, kind) => {
  expect(statementKindOf({ leg, amount, bucket })).toBe(kind);
});

test('whatever moves a store’s money has a kind of its own: no sale, return or payout is an adjustment', () => {
  const delivered = { tracking: 'delivered', payment: 'paid', isReleased: true } as const;
  const lines = [{ line: 0, units: [1], amount: 118_981 }];
  const orders = [
    someOrderFacts(delivered),
    someOrderFacts({ ...delivered, payment: 'refunded' }),
    someOrderFacts({ ...delivered, returns: [{ status: 'refunded', lines, refund: 118_981 }] }),
  ];
  const legs = [
    ...orders.flatMap((each) => orderTarget(each)),
    ...payoutTarget('closed', { state: 'paid', amount: 1 }),
  ].filter(({ from, to }) => [from, to].some((each) => each.startsWith('store_')));
  const names = new Set<string>(legs.map((each) => each.leg));
  expect(names).toContain('return_sale');
  expect(names).toContain('payout_paid');
  for (const leg of names)
    expect(statementKindOf({ leg, amount: 1, bucket: 'paying' })).not.toBe('adjustment');
});

const anyLine: fc.Arbitrary<StoreLine> = fc.record({
  at: fc.integer({ min: 0, max: 200 }).map(at),
  leg: fc.constantFrom('sale', 'commission', 'release', 'hold', 'payout', 'refund', 'unknown'),
  cause: fc.constant('vendor_order'),
  number: fc.constantFrom('MS-000001-1', '=1+1', 'LQ-000001'),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  bucket: fc.constantFrom(...BUCKETS),
});

/** Its rows lead from its opening to its closing in each place and in all: no peso is without a kind. */
function expectExplained(made: Statement): void {
  const rows = statementRows(made, statementSums(made.lines));
  const moved = rows.slice(0, -1);
  const closing = rows.at(-1);
  for (const each of BUCKETS)
    expect(moved.reduce((sum, { amounts }) => sum + amounts[each], 0)).toBe(closing?.amounts[each]);
  expect(moved.reduce((sum, { total }) => sum + total, 0)).toBe(closing?.total);
  expect(moved.reduce((count, { lines }) => count + lines, 0)).toBe(made.lines.length);
}

test('any lines in any order of arrival are each in one statement, and all of them together prove themselves', () => {
  const arrivals = fc.array(
    fc.record({ lines: fc.array(anyLine, { maxLength: 6 }), hours: fc.integer({ min: 1, max: 40 }) }),
    {
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(arrivals, (batches) => {
      let before: Statement | null = null;
      let unstated: StoreLine[] = [];
      let cut = 0;
      let stated = 0;
      const all: StoreLine[] = [];
      for (const { lines, hours } of batches) {
        all.push(...lines);
        unstated.push(...lines);
        cut += hours;
        const made: Statement = nextStatement(
          { number: statementNumber(cut), until: at(cut), before },
          unstated,
        );
        expect(statementFaults(made, before)).toEqual([]);
        expectExplained(made);
        stated += made.lines.length;
        unstated = unstated.filter((each) => Date.parse(each.at) >= Date.parse(made.until));
        before = made;
      }
      expect(stated + unstated.length).toBe(all.length);
      expect(closingOf(before?.closing ?? NO_BALANCES, unstated)).toEqual(closingOf(NO_BALANCES, all));
    }),
  );
});

describe('a statement that is read', () => {
  const made = nextStatement({ number: statementNumber(7), until: at(48), before: null }, [
    line({ number: '=HYPERLINK("x")' }),
    line({ leg: 'commission', amount: -10_000 }),
    ...release,
    line({ leg: 'hold', amount: -4_000, bucket: 'available', at: at(31) }),
    line({ leg: 'hold', amount: 4_000, bucket: 'held', at: at(31) }),
  ]);

  test('leads from its opening to its closing in each place of the money, and says what was retained', () => {
    const { title, rows, blocks } = statementSheet(made, 'Hogar Andino');
    expect(title).toBe('Liquidación LQ-000007 de Hogar Andino');
    const shown = rows.map(({ name, amounts }) => [name, ...amounts]);
    const pesos = (name: string, ...amounts: number[]) => [name, ...amounts.map(formatPesos)];
    expect(shown).toEqual([
      pesos('Abre con', 0, 0, 0, 0, 0),
      pesos('Venta', 100_000, 0, 0, 0, 100_000),
      pesos('Comisión', -10_000, 0, 0, 0, -10_000),
      pesos('Liberación', -90_000, 90_000, 0, 0, 0),
      pesos('Retenido', 0, -4_000, 4_000, 0, 0),
      pesos('Cierra con', 0, 86_000, 4_000, 0, 90_000),
    ]);
    expect(unbalancedBuckets(made, statementSums(made.lines))).toEqual([]);
    expect(unbalancedBuckets(made, statementSums(made.lines.slice(1)))).toEqual(['pending']);
    expect(blocks.map(({ kind, bucket }) => `${kind} ${bucket}`)).toEqual([
      'Liberación Por liberar',
      'Liberación Disponible',
      'Retenido Disponible',
      'Retenido Retenido',
    ]);
  });

  test('is the same CSV each time, to the byte, and no cell of it is a formula', () => {
    const stored = JSON.parse(JSON.stringify(made)) as Statement;
    expect(statementCsv(stored)).toBe(statementCsv(made));
    const rows = statementCsv(made).split('\r\n');
    expect(rows[0]).toBe('\uFEFFLiquidación;Fecha;Movimiento;Documento;Saldo;Entra;Sale;Nota');
    expect(rows[1]).toBe(`LQ-000007;${at(1)};Venta;"'=HYPERLINK(""x"")";Por liberar;100000;0;`);
    expect(rows).toHaveLength(made.lines.length + 2);
  });
});

test('withholdings are lines of their own with their norm, in the summary and in the files, and their return is one with them', () => {
  const detail = 'Retefuente 2,5 % · ET art. 401';
  const line = { at: at(1), cause: 'c', number: 'MS-000001-1', bucket: 'available' as const };
  const made = nextStatement({ number: statementNumber(1), until: at(48), before: null }, [
    { ...line, leg: 'release', amount: 1_000 },
    { ...line, leg: 'withholding_retefuente', amount: -25, detail },
    { ...line, leg: 'withholding_reteica', amount: -10, detail: 'ReteICA 9,66 por mil · Acuerdo 1' },
    { ...line, leg: 'withholding_retefuente', amount: 5, detail },
    // As an older server told it.
    { ...line, leg: 'withholding_reteiva', amount: -1 },
  ]);
  const rows = statementRows(made, statementSums(made.lines));
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['Abre con', 0],
    [detail, -20],
    ['ReteICA 9,66 por mil · Acuerdo 1', -10],
    ['Retención de impuestos', -1],
    ['Liberación', 1_000],
    ['Cierra con', 969],
  ]);
  expect(statementCsv(made)).toContain(`;${detail};MS-000001-1;Disponible;0;25;`);
  expect(statementSheet(made, 'Hogar').lines.map((each) => each.kind)).toContain(detail);
  expectExplained(made);
});

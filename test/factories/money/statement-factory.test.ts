import { describe, expect, test } from 'vitest';
import { NO_BALANCES, statementNumber, type Statement, type StoreLine } from '#domain/payouts/statement.ts';
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

describe('a statement of tests', () => {
  const lines = [line(), line({ leg: 'commission', amount: -10_000 }), ...release];
  const first = nextStatement({ number: statementNumber(1), until: at(24), before: null }, lines.slice(0, 2));

  test('has what was posted before its closing, and closes with it', () => {
    expect(first.number).toBe('LQ-000001');
    expect(first.closing).toEqual({ ...NO_BALANCES, pending: 90_000 });
    expect(nextStatement({ number: 'LQ-000002', until: at(30), before: first }, release).lines).toEqual([]);
  });

  test('opens with the closing of the one before, and has what came late', () => {
    const late = line({ leg: 'refund', amount: -3_000, at: at(2) });
    const second = nextStatement({ number: statementNumber(2), until: at(48), before: first }, [
      ...release,
      late,
    ]);
    expect(second.opening).toEqual(first.closing);
    expect(second.lines.map((each) => each.late)).toEqual([false, false, true]);
    expect(second.closing).toEqual({ ...NO_BALANCES, pending: -3_000, available: 90_000 });
    expect(statementFaults(second, first)).toEqual([]);
  });

  test('that somebody changed says where', () => {
    const changed: Statement = {
      ...first,
      opening: { ...first.opening, held: 5 },
      closing: { ...first.closing, pending: 1 },
      lines: [...first.lines, { ...line({ at: at(24), bucket: 'paying' }), kind: 'sale', late: false }],
    };
    expect(statementFaults(changed, null)).toEqual([
      '«Retenido» no abre con lo que cerró la anterior.',
      '«Por liberar» no cierra con la suma de sus líneas.',
      '«Retenido» no cierra con la suma de sus líneas.',
      '«Girando» no cierra con la suma de sus líneas.',
      'Una línea es de después del cierre.',
    ]);
  });

  test('without lines is one too', () => {
    const none = nextStatement({ number: 'LQ-000002', until: at(48), before: first }, []);
    expect(none.closing).toEqual(first.closing);
  });
});

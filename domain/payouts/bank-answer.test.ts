import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBankAnswer, takeAnswer, type AnsweredLine } from '#domain/payouts/bank-answer.ts';
import type { LegResult } from '#domain/payouts/payout-run.ts';

const known = new Map<string, LegResult[]>([
  ['LQ-000001', []],
  ['LQ-000002', []],
  ['LQ-000003', ['paid']],
]);
const line = (reference: string, result: LegResult, reason = ''): AnsweredLine => ({
  reference,
  result,
  reason,
});

describe('a bank’s file of answers', () => {
  test.each([
    [
      'semicolons',
      'Referencia;Valor;Estado;Motivo\r\nLQ-000001;500;PAGADO;\r\nLQ-000002;700;RECHAZADO;Cuenta cancelada\r\n',
    ],
    [
      'commas and quotes',
      '\uFEFFref,estado,causal\n"lq-000001","Abonado",""\n"LQ-000002","Devuelto","Cuenta cancelada"\n',
    ],
    [
      'fixed columns',
      'LQ-000001             00000000050000  APLICADO\nLQ-000002             00000000070000  RECHAZADA   Cuenta cancelada\n',
    ],
    ['tabs', 'LQ-000001\tExitoso\nLQ-000002\tNo aplicado\tCuenta cancelada'],
  ])('with %s is read by our references', (_, text) => {
    expect(readBankAnswer(text)).toEqual({
      lines: [line('LQ-000001', 'paid'), line('LQ-000002', 'returned', 'Cuenta cancelada')],
      unread: [],
    });
  });

  test('names the lines that it cannot read', () => {
    const { unread } = readBankAnswer('LQ-000001;PAGADO\nLQ-000002;EN TRÁMITE\n;PAGADO\n');
    expect(unread).toEqual([
      { line: 2, text: 'LQ-000002;EN TRÁMITE' },
      { line: 3, text: ';PAGADO' },
    ]);
  });

  test.each([
    ['says paid and returned', 'Aprobado;LQ-000001;RECHAZADO;Cuenta cancelada'],
    ['says both in the holder’s name', 'LQ-000001;Pagado;500;Devuelto'],
    ['names two payments', 'LQ-000002;LQ-000001;PAGADO'],
  ])('with a line that %s is not taken for either', (_, text) => {
    expect(readBankAnswer(`LQ-000003;PAGADO;lq-000003;Abonado\n${text}`)).toEqual({
      lines: [line('LQ-000003', 'paid')],
      unread: [{ line: 2, text }],
    });
  });

  test('of anything else has nothing, and never fails', () => {
    expect(readBankAnswer('')).toEqual({ lines: [], unread: [] });
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readBankAnswer(text).lines).toEqual([]);
      }),
    );
  });
});

describe('an answer to a run', () => {
  const taken = (lines: AnsweredLine[], of: ReadonlyMap<string, readonly LegResult[]> = known) =>
    takeAnswer({ lines, unread: [] }, of);

  test('is taken once: the same again changes nothing', () => {
    const lines = [line('LQ-000001', 'paid'), line('LQ-000001', 'paid'), line('LQ-000003', 'paid')];
    const first = taken(lines);
    expect(first).toEqual({
      ok: true,
      value: { fresh: [line('LQ-000001', 'paid')], silent: ['LQ-000002'], contradictory: [] },
    });
    expect(taken(lines, new Map([...known, ['LQ-000001', ['paid'] as const]]))).toMatchObject({
      value: { fresh: [] },
    });
  });

  test('with a line less leaves that leg without an answer', () => {
    expect(taken([line('LQ-000001', 'paid')])).toMatchObject({ value: { silent: ['LQ-000002'] } });
  });

  test('that differs from the one before is shown as a contradiction', () => {
    expect(taken([line('LQ-000003', 'returned')])).toMatchObject({
      value: { fresh: [line('LQ-000003', 'returned')], contradictory: ['LQ-000003'] },
    });
  });

  test('of another run is refused whole, and its references are named', () => {
    expect(taken([line('LQ-000001', 'paid'), line('LQ-000099', 'paid')])).toEqual({
      ok: false,
      refusal: 'unknown_references',
      named: ['LQ-000099'],
    });
  });

  test('with a line that cannot be read, or with none, is refused', () => {
    expect(takeAnswer({ lines: [], unread: [] }, known)).toMatchObject({ refusal: 'nothing_read' });
    expect(takeAnswer({ lines: [], unread: [{ line: 4, text: 'x' }] }, known)).toMatchObject({
      refusal: 'unread_lines',
      named: ['4'],
    });
  });

  test('in any parts and any order comes to the same', () => {
    const references = ['LQ-000001', 'LQ-000002', 'LQ-000003'];
    const any = fc.array(
      fc.record({
        reference: fc.constantFrom(...references),
        result: fc.constantFrom<LegResult>('paid', 'returned'),
        reason: fc.constant(''),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const after = (batches: AnsweredLine[][]) => {
      const results = new Map<string, LegResult[]>(references.map((each) => [each, []]));
      for (const lines of batches) {
        const answer = taken(lines, results);
        if (!answer.ok) throw new Error(answer.refusal);
        for (const { reference, result } of answer.value.fresh)
          results.set(reference, [...(results.get(reference) ?? []), result]);
      }
      return [...results].map(([reference, had]) => [reference, had.toSorted()]);
    };
    fc.assert(
      fc.property(any, (lines) => {
        const apart = after(lines.toReversed().map((each) => [each]));
        expect(apart).toEqual(after([lines]));
        expect(after([lines, lines])).toEqual(after([lines]));
      }),
    );
  });
});

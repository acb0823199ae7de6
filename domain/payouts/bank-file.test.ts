import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BANK_FORMATS, type BankFileOf, type FileLeg } from '#domain/payouts/bank-file-content.ts';
import { bankFile } from '#domain/payouts/bank-file.ts';
import { bankText, widthOf } from '#domain/payouts/fixed-width.ts';
import { pabControl, pabDetail, PAB_WIDTH } from '#domain/payouts/pab-fields.ts';
import { sapControl, sapDetail, SAP_WIDTH } from '#domain/payouts/sap-fields.ts';

const leg = (over: Partial<FileLeg> = {}): FileLeg => ({
  account: {
    bank: '1007',
    kind: 'savings',
    number: '03112345678',
    holder_name: 'Peluquería y Confección Ñañez Ñ de Muñoz',
    holder_document_type: 'NIT',
    holder_document: '900123456-8',
  },
  amount: 1_234_567,
  reference: 'LQ-000123',
  ...over,
});
const of = (over: Partial<BankFileOf> = {}): BankFileOf => ({
  format: 'pab',
  payer: { nit: '901222333-1', name: 'MeStore S.A.S.', account: { number: '12345678901', kind: 'checking' } },
  legs: [
    leg(),
    leg({
      amount: 500,
      reference: 'LQ-000124',
      account: { ...leg().account, kind: 'checking', bank: '1051' },
    }),
  ],
  sentOn: '2026-03-05',
  appliedOn: '2026-03-06',
  turn: 1,
  ...over,
});
function written(given: BankFileOf) {
  const made = bankFile(given);
  if (!made.ok) throw new Error(made.refusal);
  return { ...made.value, lines: made.value.text.split('\r\n').slice(0, -1) };
}

test.each([
  ['control of PAB', pabControl, PAB_WIDTH, [1, 15, 1, 15, 3, 10, 8, 2, 8, 6, 17, 17, 11, 1, 149]],
  ['detail of PAB', pabDetail, PAB_WIDTH, [1, 15, 30, 9, 17, 1, 2, 17, 8, 21, 1, 5, 15, 80, 15, 27]],
  ['control of SAP', sapControl, SAP_WIDTH, [1, 10, 16, 3, 10, 6, 1, 6, 6, 12, 12, 11, 1]],
  ['detail of SAP', sapDetail, SAP_WIDTH, [1, 15, 18, 9, 17, 1, 2, 10, 9, 12, 1]],
])('the fields of the %s have the widths of its table', (_, fields, width, widths) => {
  expect(fields.map((each) => each.width)).toEqual(widths);
  expect(widthOf(fields)).toBe(width);
});

describe('a file of PAB', () => {
  const { lines, name } = written(of());

  test('begins with who pays and how much', () => {
    const fields = [
      '1',
      '000000901222333',
      'I',
      ' '.repeat(15),
      '220',
      'GIROS     ',
      '20260305',
      '01',
      '20260306',
    ];
    const sums = ['000002', '0'.repeat(17), '00000000123506700', '12345678901', 'D', ' '.repeat(149)];
    expect(lines[0]).toBe([...fields, ...sums].join(''));
  });

  test('has a line for each payment, in ASCII before it is cut, with whole centavos', () => {
    expect(lines[1]).toBe(
      '6900123456      PELUQUERIA Y CONFECCION NANEZ 00000100703112345678      S3700000000123456700' +
        '20260306LQ-000123             00000'.padEnd(PAB_WIDTH - 92),
    );
    expect(lines[2]?.slice(73, 92)).toBe('2700000000000050000');
  });

  test('says in its name that no bank took one yet, and which of the day it is', () => {
    expect(name).toBe('PAB-20260305-01-SIN-VERIFICAR.txt');
    const second = written(of({ turn: 2 }));
    expect(second.name).toBe('PAB-20260305-02-SIN-VERIFICAR.txt');
    expect(second.text).not.toBe(written(of()).text);
  });
});

test('a file of SAP has whole pesos, short days and a letter for its place in the day', () => {
  const { lines } = written(of({ format: 'sap', turn: 2 }));
  expect(lines).toEqual([
    '10901222333MESTORE S.A.S.  220GIROS     260305B26030600000200000000000000000123506712345678901D',
    '6000000900123456PELUQUERIA Y CONFE00000100700000003112345678S370001234567GIRO     LQ-000123    ',
    '6000000900123456PELUQUERIA Y CONFE00000105100000003112345678S270000000500GIRO     LQ-000124    ',
  ]);
});

test.each([
  ['no_legs', { legs: [] }],
  ['bad_amount', { legs: [leg({ amount: 0 })] }],
  ['bad_amount', { legs: [leg({ amount: -500 })] }],
  ['bad_amount', { legs: [leg({ amount: 10.5 })] }],
  ['bad_amount', { format: 'sap' as const, legs: [leg({ amount: 10_000_000_000 })] }],
  ['repeated_reference', { legs: [leg(), leg()] }],
  ['no_turn', { turn: 100 }],
  ['no_turn', { turn: 0 }],
  ['no_turn', { format: 'sap' as const, turn: 27 }],
])('is not written: %s', (refusal, over) => {
  expect(bankFile(of(over))).toEqual({ ok: false, refusal });
});

const anyLeg = fc.record({
  account: fc.record({
    bank: fc.constantFrom('1007' as const, '1051' as const, '1507' as const),
    kind: fc.constantFrom('savings' as const, 'checking' as const),
    number: fc.stringMatching(/^\d{6,16}$/),
    holder_name: fc.string({ unit: 'grapheme', maxLength: 80 }),
    holder_document_type: fc.constant('NIT' as const),
    holder_document: fc.stringMatching(/^\d{9}-\d$/),
  }),
  amount: fc.integer({ min: 1, max: 9_999_999_999 }),
});

test('any file is the same each time, of lines of one width in bytes, that sum to its control', () => {
  fc.assert(
    fc.property(
      fc.array(anyLeg, { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...BANK_FORMATS),
      fc.integer({ min: 1, max: 26 }),
      (legs, format, turn) => {
        const given = of({
          format,
          turn,
          legs: legs.map((each, at) => ({ ...each, reference: `LQ-${at}` })),
        });
        const { text, lines } = written(given);
        expect(written(structuredClone(given)).text).toBe(text);
        expect(Buffer.byteLength(text)).toBe(text.length);
        const width = format === 'pab' ? PAB_WIDTH : SAP_WIDTH;
        expect(lines.every((each) => each.length === width)).toBe(true);
        const [from, to] = format === 'pab' ? [75, 92] : [63, 73];
        const sum = lines.slice(1).reduce((total, each) => total + BigInt(each.slice(from, to)), 0n);
        const [begin, end] = format === 'pab' ? [86, 103] : [71, 83];
        expect(BigInt(lines[0]?.slice(begin, end) ?? '')).toBe(sum);
      },
    ),
  );
});

test('any text becomes as many bytes as characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(bankText(text)).toMatch(/^[ -~]*$/);
    }),
  );
  expect(bankText('Ñañez & Cía. – «Güipí»')).toBe('NANEZ & CIA.    GUIPI ');
});

import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { statementSheet } from '#domain/payouts/statement-sheet.ts';
import type { Statement } from '#domain/payouts/statement.ts';
import { nextStatement } from '#test/factories/money/statement-factory.ts';
import { drawStatementPdf } from '#workers/order-pdf/draw-statement-pdf.ts';

const MADE_AT = new Date('2026-03-08T05:00:00.000Z');
const made = nextStatement(
  { number: 'LQ-000007', until: MADE_AT.toISOString(), before: null },
  Array.from({ length: 120 }, (_, at) => ({
    at: `2026-03-0${1 + (at % 7)}T15:00:00.000Z`,
    leg: at % 3 === 0 ? 'hold' : 'sale',
    cause: 'vendor_order',
    number: `MS-${String(at).padStart(6, '0')}-1`,
    amount: 10_000 + at,
    bucket: at % 3 === 0 ? ('held' as const) : ('available' as const),
  })),
);
const drawn = (statement: Statement) =>
  drawStatementPdf(statementSheet(statement, 'Peluquería Ñañez'), MADE_AT);

test('the PDF of a stored statement is the same to the byte each time', async () => {
  const first = await drawn(made);
  const again = await drawn(JSON.parse(JSON.stringify(made)) as Statement);
  expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true);
});

test('it says each line and each balance, over as many sheets as it needs', async () => {
  const { text } = await extractText(await getDocumentProxy(await drawn(made)), { mergePages: false });
  const sheets = text.map((each) => each.replace(/\s+/g, ' '));
  const whole = sheets.join(' ');
  expect(sheets.length).toBeGreaterThan(2);
  expect(whole).toContain('Liquidación LQ-000007 de Peluquería Ñañez');
  for (const { number } of made.lines) expect(whole).toContain(number);
  for (const { name, amounts } of statementSheet(made, '').rows)
    expect(whole).toContain([name, ...amounts].join(' ').replace(/\s/g, ' ').replaceAll('\u2212', '\u2013'));
  for (const [at, sheet] of sheets.entries()) expect(sheet).toContain(`Página ${at + 1} de ${sheets.length}`);
});

import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { unknownCompany } from '#domain/legal/company.ts';
import { receiptOfPurchase, type OrderReceipt } from '#domain/orders/order-receipt.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { aPurchase } from '#test/factories/orders/purchase-factory.ts';
import { drawOrderPdf } from '#workers/order-pdf/draw-order-pdf.ts';

const MADE_AT = new Date('2026-03-05T17:06:00.000Z');

/** The text of each sheet, as another program reads it, with plain spaces. */
async function sheetsOf(receipt: OrderReceipt): Promise<string[]> {
  const pdf = await getDocumentProxy(await drawOrderPdf(receipt, MADE_AT));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((each) => each.replace(/\s+/g, ' '));
}

const purchase = (names: readonly string[]) =>
  receiptOfPurchase(
    aPurchase({
      payment_method: 'contraentrega',
      lines: names.map((name, index) => anOrderLine({ name, sku: `REF-${index + 1}`, unit_price: 10_001 })),
    }),
    false,
    unknownCompany,
  );

test('says everything that the receipt says, with its accents', async () => {
  const receipt = purchase(['Lámpara de pie «Ñapa» ½ pulgada — edición única']);
  const [sheet = '', ...others] = await sheetsOf(receipt);
  expect(others).toEqual([]);
  expect(sheet).toContain('Lámpara de pie «Ñapa» ½ pulgada — edición única');
  const said = [...receipt.facts, ...receipt.sums, ...receipt.delivery].flatMap(({ name, value }) => [
    name,
    value,
  ]);
  for (const each of said) expect(sheet).toContain(each.replace(/\s/g, ' ').replace('−', '–'));
  expect(sheet).toContain('no es una factura electrónica de venta');
  expect(sheet).toContain('Pedido MS-000123 · Página 1 de 1');
});

test('an order of 200 lines goes on over sheets, each with its headings, and loses none', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `Producto número ${index + 1} del año`);
  const sheets = await sheetsOf(purchase(names));
  expect(sheets.length).toBeGreaterThan(5);
  const whole = sheets.join(' ');
  for (const each of names) expect(whole).toContain(each);
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(`Página ${index + 1} de ${sheets.length}`);
    if (sheet.includes('Producto número')) expect(sheet).toContain('Unidades');
  }
  const total = sheets.findIndex((each) => each.includes('En efectivo se paga'));
  expect(sheets[total]).toContain('Subtotal');
});

test('what the letter lacks is written as near as it can be, and never stops the document', async () => {
  const [sheet = ''] = await sheetsOf(purchase(['Té Đà Lạt\t猫 🍵 x\u2011y', 'X'.repeat(190), '']));
  expect(sheet).toMatch(/Té .à Lat \? \? x-y/);
  expect(sheet.replace(/ /g, '')).toContain('X'.repeat(190));
});

test('names itself, in Spanish', async () => {
  const pdf = await getDocumentProxy(await drawOrderPdf(purchase(['Olla']), MADE_AT));
  const { info } = await getMeta(pdf);
  expect(info).toMatchObject({ Title: 'Pedido MS-000123', Language: 'es-CO', Author: 'MeStore' });
});

import { formatPesos } from '#domain/base/money.ts';
import type { RowOutcome, ShownPrice } from '#domain/import/import-rows.ts';
import type { NumberedRow } from '#server/import/judge-rows.ts';

/** What a row's product had, and has after it. */
export interface NotedProduct extends ShownPrice {
  name: string;
  sku: string;
}

/**
 * What a person is told of a row that is taken: what it leaves as it is and what it does besides, each as a sentence.
 */
export function rowNotes(row: NumberedRow, before: NotedProduct, after: NotedProduct): string[] {
  const { name, price, offer, sku } = before;
  const notes: string[] = [];
  if (row.blank.includes('name')) notes.push(`El nombre está vacío: sigue «${name}».`);
  if (row.blank.includes('price') && price > 0)
    notes.push(`El precio está vacío: sigue en ${formatPesos(price)}.`);
  if (offer !== null && after.offer === null && row.precio_venta === null)
    notes.push(`Termina la oferta de ${formatPesos(offer)}: el precio nuevo no la supera.`);
  if (row.price === null && after.price > price && price > 0)
    notes.push(`El precio de lista sube a ${formatPesos(after.price)}, porque el de venta lo pasa.`);
  if (row.sku !== null && row.sku.toUpperCase() !== sku.toUpperCase())
    notes.push(
      after.sku === sku
        ? `El SKU «${row.sku}» no se guarda: el código de barras es de «${name}», que tiene el SKU «${sku}».`
        : `Se reconoce por el código de barras: su SKU «${sku}» pasa a «${after.sku}».`,
    );
  return notes;
}

/** The prices of a product before and after a row, where they differ. */
export function changedPrices(before: ShownPrice | null, after: ShownPrice): Pick<RowOutcome, 'prices'> {
  const isSame = before !== null && before.price === after.price && before.offer === after.offer;
  return isSame ? {} : { prices: { before, after } };
}

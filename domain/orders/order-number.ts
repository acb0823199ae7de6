import * as v from 'valibot';
import { documentNumber, normaliseNumber } from '#domain/text/document-number.ts';

/** The number that people say and read: `MS-000123`. */
export function orderNumber(number: number): string {
  return documentNumber('MS', number);
}

/** The number of a vendor order of a purchase: `MS-000123-1`. */
export function vendorOrderNumber(number: number, place: number): string {
  return `${orderNumber(number)}-${place}`;
}

const WRITTEN = /^(?:ms[\s-]*)?(\d{1,12})(?:-\d{1,3})?$/i;

/**
 * The number of a purchase as a person writes it: `MS-000123`, `ms 123`, `123`, or that of one of its vendor
 * orders (`MS-000123-1`).
 */
export const OrderNumberInput = v.pipe(
  v.string(),
  v.maxLength(200, 'Revisa el número del pedido: es demasiado largo.'),
  v.transform(normaliseNumber),
  v.nonEmpty('Escribe el número del pedido.'),
  v.maxLength(30, 'Revisa el número del pedido: es demasiado largo.'),
  v.regex(WRITTEN, 'Escribe el número como aparece en tu compra: MS-000123.'),
);

const WRITTEN_OF_STORE = /^(?:ms[\s-]*)?(\d{1,12})-(\d{1,3})$/i;

/** A vendor order in a person's text (`MS-000123-1`, `123-1`), by its purchase's number and its place; null when it is none. */
export function parseVendorOrderNumber(input: string): { purchase: number; place: number } | null {
  const [, purchase, place] = WRITTEN_OF_STORE.exec(normaliseNumber(input)) ?? [];
  return purchase === undefined || place === undefined
    ? null
    : { purchase: Number(purchase), place: Number(place) };
}

/** The number of a purchase in a person's text; null when it is none. */
export function purchaseNumberOf(input: string): number | null {
  const digits = WRITTEN.exec(normaliseNumber(input))?.[1];
  return digits === undefined ? null : Number(digits);
}

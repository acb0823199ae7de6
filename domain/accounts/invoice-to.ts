import * as v from 'valibot';
import { EMAIL_PATTERN, normaliseEmail } from '#domain/accounts/email.ts';
import { isNit, nitCheckDigit, normaliseIdentification } from '#domain/accounts/identification.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

export const COMPANY_NAME_MAX = 160;
export const INVOICE_ADDRESS_MAX = 200;
/** Characters of the number that a company gives its purchase. */
export const PURCHASE_ORDER_MAX = 40;

const NIT_CHECK =
  'Ese NIT no es válido: escríbelo completo, con su dígito de verificación, como 900123456-8.';

/**
 * The company in whose name an order is bought, frozen on it. It is for its buyer and the company that runs MeStore, never for
 * a store. A purchase in the name of its buyer has none.
 */
export const InvoiceTo = v.object({
  /** Razón social. */
  company: v.string(),
  /** With its check digit: `900123456-8`. */
  nit: v.string(),
  /** Where its invoices arrive. */
  email: v.string(),
  /** The address that its invoices bear. */
  address: v.string(),
  /** Number of its purchase order; empty without one. */
  purchase_order: v.optional(v.string(), ''),
});
export type InvoiceTo = v.InferOutput<typeof InvoiceTo>;

const requiredText = (most: number, missing: string) =>
  v.pipe(v.string(), seenText(), v.nonEmpty(missing), v.maxLength(most));

/** As a buyer gives it. */
export const InvoiceToInput = v.strictObject({
  company: requiredText(COMPANY_NAME_MAX, 'Escribe la razón social, como está en el RUT.'),
  nit: v.pipe(
    v.string(),
    v.nonEmpty('Escribe el NIT de la empresa.'),
    v.maxLength(40),
    v.transform((input) => companyNit(input) ?? ''),
    v.nonEmpty(NIT_CHECK),
  ),
  email: v.pipe(
    v.string(),
    v.maxLength(500),
    v.transform(normaliseEmail),
    v.nonEmpty('Escribe el email al que llegan las facturas de la empresa.'),
    v.maxLength(254),
    v.regex(EMAIL_PATTERN, 'Email inválido'),
  ),
  address: requiredText(INVOICE_ADDRESS_MAX, 'Escribe la dirección de la empresa.'),
  purchase_order: v.optional(trimmedText(PURCHASE_ORDER_MAX), ''),
});

/** What is written of it at the checkout, as text. */
export const InvoiceToText = v.object({
  company: v.string(),
  nit: v.string(),
  email: v.string(),
  address: v.string(),
  purchase_order: v.string(),
});
export type InvoiceToText = v.InferOutput<typeof InvoiceToText>;

export const BLANK_INVOICE_TO: InvoiceToText = {
  company: '',
  nit: '',
  email: '',
  address: '',
  purchase_order: '',
};

/** A NIT with its check digit, however it was written: `900.123.456-8`, `9001234568`; null when it is none. */
export function companyNit(input: string): string | null {
  const number = normaliseIdentification(input);
  const [, digits, check] = /^(\d{9})(\d)$/.exec(number) ?? /^(\d{7,10})-(\d)$/.exec(number) ?? [];
  if (digits === undefined || !isNit(digits)) return null;
  return nitCheckDigit(digits) === Number(check) ? `${digits}-${check}` : null;
}

/** What is wrong with what was written, by field; empty when an order can bear it. */
export function invoiceToProblems(text: InvoiceToText): Partial<Record<keyof InvoiceToText, string>> {
  const read = v.safeParse(InvoiceToInput, text);
  if (read.success) return {};
  const { nested = {} } = v.flatten<typeof InvoiceToInput>(read.issues);
  return Object.fromEntries(Object.entries(nested).map(([field, messages]) => [field, messages?.[0] ?? '']));
}

/** The same as an order bears it. @throws when something of it is wrong (`invoiceToProblems`). */
export function readInvoiceTo(text: InvoiceToText): InvoiceTo {
  return v.parse(InvoiceToInput, text);
}

/** A name and what stands beside it, of the company of an order; none of an order in its buyer's name. Erased ones have no e-mail. */
export function invoiceToFacts(invoice: InvoiceTo | null | undefined): { name: string; value: string }[] {
  if (!invoice) return [];
  const { company, nit, email, address, purchase_order } = invoice;
  return [
    { name: 'A nombre de', value: `${company} · NIT ${nit}` },
    ...(email === '' ? [] : [{ name: 'Facturación', value: `${email} · ${address}` }]),
    ...(purchase_order === '' ? [] : [{ name: 'Orden de compra', value: purchase_order }]),
  ];
}

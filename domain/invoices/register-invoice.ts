import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { isRealDay } from '#domain/base/real-day.ts';
import { accept, refuse, type Result } from '#domain/base/result.ts';
import { seenText } from '#domain/base/unseen-signs.ts';
import type { Day } from '#domain/calendar/day.ts';
import {
  currentInvoices,
  InvoiceKind,
  type InvoiceDocument,
  type Invoiced,
} from '#domain/invoices/invoice-document.ts';
import { command } from '#domain/protocol/command-definition.ts';

/** How many documents, with their corrections, an order takes. */
export const MOST_INVOICES = 20;
/** Hexadecimal digits of a CUFE or CUDE (SHA-384). */
export const CUFE_DIGITS = 96;
const LINK_MAX = 500;
const LINK = 'Escribe una dirección completa que empiece por https://, o deja el campo vacío.';

const link = v.pipe(
  v.string(),
  seenText(),
  v.maxLength(LINK_MAX),
  v.regex(/^(?:https:\/\/[^\s/@]+\.[^\s/@]+(?:\/\S*)?)?$/i, LINK),
);

/** A document as a store writes it. */
export const InvoiceFields = v.strictObject({
  kind: InvoiceKind,
  prefix: v.pipe(
    v.string(),
    seenText(),
    v.toUpperCase(),
    v.regex(/^[A-Z\d]{0,4}$/, 'El prefijo tiene hasta cuatro letras o cifras.'),
  ),
  number: v.pipe(
    v.string(),
    seenText(),
    v.regex(/^\d{1,20}$/, 'Escribe el número de la factura, solo cifras y sin el prefijo.'),
  ),
  cufe: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '').toLowerCase()),
    v.regex(
      /^[\da-f]{96}$/,
      `El código (CUFE o CUDE) tiene ${CUFE_DIGITS} cifras y letras de la a a la f: cópialo completo.`,
    ),
  ),
  issued_on: v.pipe(v.string(), v.check(isRealDay, 'Escribe el día de la factura.')),
  pdf_url: link,
  xml_url: link,
});
export type InvoiceFields = v.InferOutput<typeof InvoiceFields>;

/**
 * Data of the command `invoice.register`, v1: a store writes down the document that it issued outside, puts another one in the
 * place of one of them, or takes it back (`document` null).
 */
export const RegisterInvoiceData = v.pipe(
  v.strictObject({
    vendor_order_id: Id,
    /** The document whose place it takes, as its author saw it; null for one more. */
    corrects: v.nullable(Id),
    document: v.nullable(InvoiceFields),
  }),
  v.check(({ corrects, document }) => corrects !== null || document !== null, 'Falta el documento.'),
);
export type RegisterInvoiceData = v.InferOutput<typeof RegisterInvoiceData>;

export const invoiceMessages = {
  order_not_found: 'Ese pedido no existe o no es de tu tienda.',
  not_yours_to_invoice: 'Este pedido lo factura MeStore por mandato de la tienda: no registres otra factura.',
  order_cancelled: 'El pedido está cancelado. Si lo habías facturado, registra la nota crédito.',
  already_registered: 'El pedido ya tiene una factura. Si está mal, corrígela.',
  no_invoice: 'El pedido no tiene factura. Registra primero la factura y después su nota crédito.',
  corrected_meanwhile:
    'Otra persona corrigió o retiró ese documento antes. Mira cómo quedó y hazlo otra vez.',
  of_another_kind: 'Una factura se corrige con una factura, y una nota crédito con una nota crédito.',
  invoice_has_notes: 'La factura tiene notas crédito. Retira primero las notas.',
  issued_later: 'El día de la factura no ha llegado. Revísalo.',
  issued_earlier: 'El día de la factura es anterior al del pedido. Revísalo.',
  same_code: 'Ese código ya está registrado en este pedido.',
  code_elsewhere: 'Ese código ya está registrado en otro pedido. Revisa que sea el de esta venta.',
  too_many: `El pedido ya tiene ${MOST_INVOICES} registros. Escríbenos para revisarlo.`,
};
export type InvoiceRefusal = keyof typeof invoiceMessages;

/** An order as the rule about its documents reads it. Days are of Colombia. */
export interface OrderToInvoice extends Invoiced {
  status: string;
  placedOn: Day;
  /** Whether another order has the code of the document: an electronic invoice is of one sale. */
  hasCodeElsewhere: boolean;
}

/** Why an order's document cannot be of a day; null where it can. */
export function refusalOfDay(
  issuedOn: Day,
  { placedOn, today }: { placedOn: Day; today: Day },
): Extract<InvoiceRefusal, 'issued_earlier' | 'issued_later'> | null {
  if (issuedOn > today) return 'issued_later';
  return issuedOn < placedOn ? 'issued_earlier' : null;
}

/**
 * Whether a store's document is taken for one of its orders.
 * @param today the day in Colombia.
 * @returns the document whose place it takes, or null.
 */
export function registerInvoice(
  order: OrderToInvoice,
  { corrects, document }: Pick<RegisterInvoiceData, 'corrects' | 'document'>,
  today: Day,
): Result<InvoiceDocument | null, InvoiceRefusal> {
  const current = currentInvoices(order);
  const corrected = current.find((each) => each.id === corrects) ?? null;
  const others = current.filter((each) => each !== corrected);
  if (order.invoiced_by === 'mandate') return refuse('not_yours_to_invoice');
  if ((order.invoices ?? []).length >= MOST_INVOICES) return refuse('too_many');
  if (corrects !== null && corrected === null) return refuse('corrected_meanwhile');
  if (document === null) return withdrawn(corrected, others);
  if (corrected && corrected.kind !== document.kind) return refuse('of_another_kind');
  const wrongDay = refusalOfDay(document.issued_on, { placedOn: order.placedOn, today });
  if (wrongDay) return refuse(wrongDay);
  if (others.some((each) => each.cufe === document.cufe)) return refuse('same_code');
  if (order.hasCodeElsewhere) return refuse('code_elsewhere');
  const hasInvoice = others.some((each) => each.kind === 'invoice');
  if (document.kind === 'credit_note') return hasInvoice ? accept(corrected) : refuse('no_invoice');
  if (hasInvoice) return refuse('already_registered');
  // What was invoiced before the cancellation can be put right.
  return order.status === 'cancelled' && !corrected ? refuse('order_cancelled') : accept(corrected);
}

function withdrawn(
  corrected: InvoiceDocument | null,
  others: readonly InvoiceDocument[],
): Result<InvoiceDocument | null, InvoiceRefusal> {
  const isInvoiceWithNotes = corrected?.kind === 'invoice' && others.length > 0;
  return isInvoiceWithNotes ? refuse('invoice_has_notes') : accept(corrected);
}

export const invoiceCommands = {
  'invoice.register': command('order', RegisterInvoiceData, ['orders', 'store_orders']),
};

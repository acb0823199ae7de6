import { formatPesos } from '#domain/base/money.ts';
import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { dateAndTime, dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { nameWithVariant } from '#domain/catalog/variant.ts';
import { shipmentText } from '#domain/delivery/shipment.ts';
import { REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import type { EmailBlock, EmailRow } from '#domain/notifications/emails/email.ts';
import type { OrderInEmail } from '#domain/notifications/emails/order-in-email.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { ivaRows } from '#domain/orders/iva-rows.ts';
import { paths } from '#domain/paths.ts';
import { cashFor, cashLabel } from '#domain/payments/cash.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';

/** What a letter says beyond its notification. */
export interface OrderEmail {
  before: readonly EmailBlock[];
  /** After the button: rights and what to do if something is wrong. */
  after: readonly EmailBlock[];
}

type Kind = Extract<NotificationKind, `order.${string}` | `sale.${string}`>;
type Write = (order: OrderInEmail, publicUrl: string) => OrderEmail;

const doubts: EmailBlock = {
  is: 'note',
  text: '¿Algo no está bien? Escríbenos en «Contacto y PQR» con el número de este pedido.',
};

/** What letters about orders say, by kind; the others say what their notification says. */
export const orderEmails: Readonly<Partial<Record<Kind, Write>>> = {
  'order.paid': (order) => ({
    before: [goodsOf(order, true), totalsOf(order), ...roundedOf(order), paymentOf(order)],
    after: [
      {
        is: 'note',
        text: 'Este correo es la constancia de tu pago. No es una factura electrónica de venta.',
      },
      doubts,
    ],
  }),
  'order.in_transit': (order) => ({
    before: [...shipmentOf(order), goodsOf(order), ...dueAtDoor(order)],
    after: [doubts],
  }),
  'order.out_for_delivery': (order) => ({
    before: [goodsOf(order), ...dueAtDoor(order)],
    after: [{ is: 'note', text: 'Si no puedes recibirlo, deja a alguien que lo reciba por ti.' }, doubts],
  }),
  'order.incident': (order) => ({ before: [...noteOf(order), goodsOf(order)], after: [doubts] }),
  'order.delivered': (order, publicUrl) => ({
    before: [goodsOf(order)],
    after: [{ is: 'note', text: withdrawalText(order.atMs, publicUrl) }, doubts],
  }),
  'order.returned': (order) => ({ before: [...noteOf(order), goodsOf(order)], after: [doubts] }),
  'order.cancelled': (order) => ({ before: [...noteOf(order), goodsOf(order)], after: [doubts] }),
  'order.not_cancelled': (order) => ({ before: [...noteOf(order), goodsOf(order)], after: [doubts] }),
  'order.refunded': (order) => ({ before: [goodsOf(order)], after: [doubts] }),
  'sale.placed': (order) => ({ before: [goodsOf(order)], after: [] }),
  'sale.cancelled': (order) => ({ before: [goodsOf(order)], after: [] }),
  'sale.delivered': (order) => ({ before: [goodsOf(order)], after: [] }),
};

/** Until when a buyer may withdraw, and how (Ley 1480 de 2011 art. 47). @param deliveredMs when they got it. */
function withdrawalText(deliveredMs: number, publicUrl: string): string {
  return `${withdrawalRight(deliveredMs, '«Mis Pedidos»')} Cómo se hace y qué no se puede devolver: ${publicUrl}${paths.returns}`;
}

/** @param where their reader asks for it. */
export function withdrawalRight(deliveredMs: number, where: string): string {
  const last = addBusinessDays(dayInBogota(deliveredMs), WITHDRAWAL_BUSINESS_DAYS);
  return `Tienes derecho de retracto hasta el ${fullDate(last)}: pides la devolución en ${where}, sin dar razones, y te devolvemos tu dinero en máximo ${REFUND_DAYS} días calendario.`;
}

function goodsOf({ lines }: OrderInEmail, withPrices = false): EmailBlock {
  return {
    is: 'goods',
    goods: lines.map(({ name, quantity, unit_price, variant_attributes }) => ({
      quantity,
      name: nameWithVariant(name || 'Producto', variant_attributes),
      amount: withPrices ? formatPesos(unit_price * quantity) : null,
    })),
  };
}

function totalsOf({ lines, subtotal, iva, shipping_cost, total }: OrderInEmail): EmailBlock {
  const rows: EmailRow[] = [
    { label: 'Subtotal', value: formatPesos(subtotal) },
    ...ivaRows(lines, iva).map(({ name, value }) => ({ label: name, value })),
    { label: 'Envío', value: shipping_cost === 0 ? 'gratis' : formatPesos(shipping_cost) },
    { label: 'Total', value: formatPesos(total) },
  ];
  return { is: 'rows', rows, total: true };
}

function paymentOf({ payment_method, store, atMs }: OrderInEmail): EmailBlock {
  return {
    is: 'rows',
    rows: [
      { label: 'Tienda', value: store },
      { label: 'Forma de pago', value: paymentMethodLabels[payment_method] },
      { label: 'Fecha', value: dateAndTime(atMs) },
    ],
  };
}

/** What the coins that exist took off what was paid at the door. */
function roundedOf({ payment_method, total }: OrderInEmail): EmailBlock[] {
  const text = payment_method === 'contraentrega' ? cashLabel([total]) : null;
  return text === null ? [] : [{ is: 'text', text }];
}

/** What is to be paid when it comes, in coins that exist. */
function dueAtDoor({ payment, payment_method, total }: OrderInEmail): EmailBlock[] {
  if (payment !== 'pending' || payment_method !== 'contraentrega') return [];
  return [
    { is: 'rows', rows: [{ label: 'Pagas al recibir', value: formatPesos(cashFor(total)) }], total: true },
  ];
}

/** Who takes it, and under which guide. */
function shipmentOf({ shipment }: OrderInEmail): EmailBlock[] {
  const text = shipmentText(shipment);
  return text === null ? [] : [{ is: 'text', text: `Va con: ${text}.` }];
}

function noteOf({ note }: OrderInEmail): EmailBlock[] {
  return note === '' ? [] : [{ is: 'text', text: `Motivo: ${note}` }];
}

import { formatPesos } from '#domain/base/money.ts';
import { shipmentText } from '#domain/delivery/shipment.ts';
import { REFUND_DAYS } from '#domain/legal/consumer-terms.ts';
import { withdrawalRight } from '#domain/notifications/emails/order-emails.ts';
import { vendorOrderNumber } from '#domain/orders/order-number.ts';
import type { AxisStep, OrderAxes } from '#domain/orders/order-axes.ts';
import { cashFor } from '#domain/payments/cash.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';
import type { MovedBy } from '#server/orders/moved-by.ts';
import type { LockedVendorOrder } from '#server/orders/vendor-orders-storage.ts';

/**
 * The letter to its buyer about a step by which a vendor order ends otherwise than it began, or by which the
 * warehouse answers them; null for other steps, and for those that they made themselves. It does not name the
 * goods: somebody may have written another person's e-mail. Payments write their own. Who bought without an account has no
 * other word of it, and gets a letter also when it leaves and when it is there; accounts have those by their notifications.
 * @param after the vendor order with the step and its consequences.
 */
export function moveEmail(
  after: LockedVendorOrder,
  before: OrderAxes,
  { to }: AxisStep,
  { mover, note, nowMs }: Pick<MovedBy, 'mover' | 'note' | 'nowMs'>,
): Message | null {
  const said =
    mover === 'operations'
      ? (textOf(after, before, to, note) ?? (after.isGuest ? guestTextOf(after, to, nowMs) : null))
      : null;
  if (!said || after.mailbox === null) return null;
  const [subject, ...paragraphs] = said;
  return emailMessage(after.mailbox, subject, [
    'Hola:',
    ...paragraphs,
    `${whereItIsSeen(after.isGuest)} Si tienes dudas, escríbenos en «Contacto y PQR» con este número de pedido.`,
  ]);
}

/**
 * Where the reader of a letter sees how it goes on. The orders of who bought without an account are only on the device on which
 * they bought; what opens anywhere is the link that their number and e-mail ask for.
 */
function whereItIsSeen(isGuest: boolean): string {
  return isGuest
    ? 'En «Seguir un pedido» de MeStore ves en qué va, con el número del pedido y este correo.'
    : 'En «Mis Pedidos» de MeStore ves en qué va.';
}

/** The subject, and the paragraphs. */
function textOf(
  { number, place, payment }: LockedVendorOrder,
  before: OrderAxes,
  to: AxisStep['to'],
  note: string,
): [subject: string, ...paragraphs: string[]] | null {
  const which = vendorOrderNumber(number, place);
  const why = note === '' ? [] : [`Motivo: ${note}`];
  if (to === 'cancelled')
    return [`Cancelamos tu pedido ${which}`, `Cancelamos tu pedido ${which}.`, ...why, moneyOf(payment)];
  if (to === 'confirmed' && before.status === 'cancellation_requested') {
    const goesOn = `Pediste cancelar tu pedido ${which} y no alcanzamos a detenerlo: sigue en preparación y te lo llevamos.`;
    return [`Tu pedido ${which} sigue en pie`, goesOn, ...why];
  }
  if (to === 'returned') {
    const cameBack = `No pudimos entregarte el pedido ${which} y volvió a la bodega.`;
    return [`Tu pedido ${which} volvió a la bodega`, cameBack, ...why, moneyOf(payment)];
  }
  return null;
}

/** What who bought without an account is written while it comes, and when it is there. */
function guestTextOf(
  { number, place, payment, method, total, shipment }: LockedVendorOrder,
  to: AxisStep['to'],
  nowMs: number,
): [subject: string, ...paragraphs: string[]] | null {
  const which = vendorOrderNumber(number, place);
  if (to === 'handed_over') {
    const due =
      method === 'contraentrega' && payment === 'pending'
        ? [`Pagas al recibir: ${formatPesos(cashFor(total))}.`]
        : [];
    const taken = shipmentText(shipment);
    return [
      `Tu pedido ${which} va en camino`,
      `Tu pedido ${which} salió de la bodega y va en camino.`,
      ...(taken === null ? [] : [`Va con: ${taken}.`]),
      ...due,
    ];
  }
  if (to === 'delivered')
    return [
      `Entregamos tu pedido ${which}`,
      `Entregamos tu pedido ${which}.`,
      `${withdrawalRight(nowMs, '«Mis Pedidos», en el equipo en el que compraste, o en «Contacto y PQR» con el número del pedido')} Cómo se hace y qué no se puede devolver está en «Devoluciones y retracto», al pie de MeStore.`,
    ];
  return null;
}

/** What becomes of the money of a vendor order that nobody gets. */
function moneyOf(payment: OrderAxes['payment']): string {
  return payment === 'void' || payment === 'pending'
    ? 'No se te cobra nada.'
    : `Te devolvemos lo que pagaste en máximo ${REFUND_DAYS} días calendario, y te avisamos cuando salga.`;
}

import { nameWithVariant } from '#domain/catalog/variant.ts';
import { addDays, dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { DELIVERY_DAYS, REFUND_DAYS, WITHDRAWAL_BUSINESS_DAYS } from '#domain/legal/consumer-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ivaRows } from '#domain/orders/iva-rows.ts';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import { chargedLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { TRACKING_LINK_DAYS } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { needsGateway, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import { trackingCodeParagraphs } from '#server/orders/tracking-message.ts';
import type { Message } from '#server/messages/message.ts';

type AcceptedOrder = Pick<Order, 'lines' | 'subtotal' | 'iva' | 'shipping_cost' | 'total' | 'payment_method'>;

/**
 * The acknowledgement of an order, with its exact price, taxes and shipping included, how it is paid and when
 * it comes, and how one withdraws (Ley 1480 de 2011 art. 47 y 50). It names the goods, but neither the address nor the buyer: the e-mail
 * may be another person's.
 */
export function orderAcceptedMessage(
  to: string,
  order: AcceptedOrder,
  { number, url, secret, placedMs }: { number: string; url: string; secret: string; placedMs: number },
): Message {
  const refused = order.lines.filter((each) => each.status === 'refused');
  const begins =
    refused.length === 0
      ? `Recibimos tu pedido ${number} y apartamos tus productos:`
      : `Recibimos tu pedido ${number} y apartamos una parte:`;
  return emailMessage(to, `Recibimos tu pedido ${number}`, [
    'Hola:',
    begins,
    order.lines
      .filter((each) => each.status === 'accepted')
      .map(acceptedLine)
      .join('\n'),
    ...(refused.length === 0
      ? []
      : [`No pudimos incluir, y no se te cobra:\n${refused.map(refusedLine).join('\n')}`]),
    totals(order),
    payment(order),
    `Lo recibes a más tardar en ${DELIVERY_DAYS} días calendario, el ${fullDate(addDays(dayInBogota(placedMs), DELIVERY_DAYS))}.`,
    `Mira en qué va con este enlace, que sirve ${TRACKING_LINK_DAYS} días:\n${url}${paths.trackOrder(number)}#${secret}`,
    ...trackingCodeParagraphs(url, secret),
    `Quien tenga el enlace ve las tiendas, los productos y dónde va cada paquete. No ve tu nombre, tu dirección ni tu celular. Después pide otro con el número del pedido y este correo:\n${url}${paths.track}`,
    `Tienes derecho de retracto: en los ${WITHDRAWAL_BUSINESS_DAYS} días hábiles siguientes a la entrega pides la devolución en «Mis Pedidos», sin dar razones (si compraste sin cuenta, en el equipo en el que compraste o en «Contacto y PQR» con el número del pedido), y te devolvemos tu dinero en máximo ${REFUND_DAYS} días calendario (Ley 1480 de 2011, artículo 47). Cómo se hace y qué no se puede devolver: ${url}${paths.returns}`,
    `Si no hiciste este pedido, o algo no está bien, escríbenos y lo revisamos: ${url}${paths.contact}`,
  ]);
}

function acceptedLine(line: OrderLine): string {
  return `- ${named(line)}: ${formatPesos(line.unit_price * line.quantity)}`;
}

function refusedLine(line: OrderLine): string {
  return `- ${named(line)}. ${lineRefusalMessages[line.refusal ?? 'product_not_on_sale']}`;
}

function named({ name, quantity, variant_attributes }: OrderLine): string {
  return `${quantity} × ${nameWithVariant(name || 'Producto', variant_attributes)}`;
}

function totals({ lines, subtotal, iva, shipping_cost, total }: AcceptedOrder): string {
  return [
    `Subtotal: ${formatPesos(subtotal)}`,
    ...ivaRows(chargedLines(lines), iva).map(({ name, value }) => `${name}: ${value}`),
    `Envío: ${shipping_cost === 0 ? 'gratis' : formatPesos(shipping_cost)}`,
    `Total: ${formatPesos(total)}`,
  ].join('\n');
}

function payment({ payment_method: method }: AcceptedOrder): string {
  const chosen = `Forma de pago: ${paymentMethodLabels[method]}.`;
  return needsGateway(method)
    ? `${chosen} Te guardamos los productos mientras pagas; si no se paga a tiempo los dejamos libres y te avisamos.`
    : chosen;
}

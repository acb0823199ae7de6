import { nameWithVariant } from '#domain/catalog/variant.ts';
import { DELIVERY_DAYS } from '#domain/legal/consumer-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import { ivaRows } from '#domain/orders/iva-rows.ts';
import { lineRefusalMessages } from '#domain/orders/order-labels.ts';
import { chargedLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { TRACKING_LINK_DAYS } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { needsGateway, paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

type AcceptedOrder = Pick<Order, 'lines' | 'subtotal' | 'iva' | 'shipping_cost' | 'total' | 'payment_method'>;

/**
 * The acknowledgement of an order, with its exact price, taxes and shipping included, how it is paid and when
 * it comes (Ley 1480 de 2011 art. 50). It names the goods, but neither the address nor the buyer: the e-mail
 * may be another person's.
 */
export function orderAcceptedMessage(
  to: string,
  order: AcceptedOrder,
  { number, url, secret }: { number: string; url: string; secret: string },
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
    `Lo recibes a más tardar en ${DELIVERY_DAYS} días calendario.`,
    `Mira en qué va con este enlace, que sirve ${TRACKING_LINK_DAYS} días:\n${url}${paths.trackOrder(number)}#${secret}`,
    `Quien tenga el enlace ve las tiendas, los productos y dónde va cada paquete. No ve tu nombre, tu dirección ni tu celular. Después pide otro con el número del pedido y este correo:\n${url}${paths.track}`,
    'Si no hiciste este pedido, escríbenos y lo revisamos.',
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

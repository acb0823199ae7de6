import { TRACKING_LINK_DAYS } from '#domain/orders/tracked-order.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * The link to follow a purchase. Its secret stands behind `#`, where browsers keep it from servers, logs and
 * other pages. It does not name the goods: somebody may have written another person's e-mail.
 */
export function trackingLinkMessage(
  to: string,
  { number, url, secret }: { number: string; url: string; secret: string },
): Message {
  return emailMessage(to, `Sigue tu pedido ${number}`, [
    'Hola:',
    `Para ver en qué va tu pedido ${number} abre este enlace en los próximos ${TRACKING_LINK_DAYS} días:\n${url}${paths.trackOrder(number)}#${secret}`,
    'Quien tenga el enlace ve las tiendas, los productos y dónde va cada paquete. No ve tu nombre, tu dirección ni tu celular.',
    'Si no lo pediste, no hagas nada: nadie más lo recibió.',
  ]);
}

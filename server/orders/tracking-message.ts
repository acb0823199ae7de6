import { TRACKING_LINK_DAYS } from '#domain/orders/tracked-order.ts';
import { shownTrackingCode } from '#domain/orders/tracking-code.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** The same to be typed, for who reads the letter where its link is cut or does not open. */
export function trackingCodeParagraphs(url: string, secret: string): string[] {
  return [
    `Si el enlace no abre, entra a ${url}${paths.track} y escribe el número del pedido y este código:\n${shownTrackingCode(secret)}`,
  ];
}

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
    ...trackingCodeParagraphs(url, secret),
    'Quien tenga el enlace ve las tiendas, los productos y dónde va cada paquete. No ve tu nombre, tu dirección ni tu celular.',
    'Si no lo pediste, no hagas nada: nadie más lo recibió.',
  ]);
}

import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * The confirmation, once for each person. It repeats nothing that was written: the e-mail may not be theirs.
 * @param consents whether more was authorised than answering.
 */
export function leadReceivedMessage(to: string, publicUrl: string, consents: boolean): Message {
  return emailMessage(to, 'Recibimos tu solicitud de acceso anticipado', [
    'Hola:',
    consents
      ? 'Dejaste tus datos en MeStore para tener acceso anticipado. Los recibimos y te escribiremos a este correo.'
      : 'Dejaste tus datos en MeStore para tener acceso anticipado. Los usamos solo para responder a esa solicitud, porque no autorizaste nada más.',
    `Mientras tanto puedes ver el catálogo: ${new URL(paths.marketplace, publicUrl).href}`,
    `Si no fuiste tú, o no quieres que los guardemos, pídenos que los borremos: ${new URL(paths.contact, publicUrl).href}`,
  ]);
}

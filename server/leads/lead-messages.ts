import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/** The confirmation, once for each person. It repeats nothing that was written: the e-mail may not be theirs. */
export function leadReceivedMessage(to: string, publicUrl: string): Message {
  return emailMessage(to, 'Recibimos tu solicitud de acceso anticipado', [
    'Hola:',
    'Dejaste tus datos en MeStore para tener acceso anticipado. Los recibimos y te escribiremos a este correo.',
    `Mientras tanto puedes ver el catálogo: ${new URL(paths.marketplace, publicUrl).href}`,
    `Si no fuiste tú, o no quieres que los guardemos, pídenos que los borremos: ${new URL(paths.contact, publicUrl).href}`,
  ]);
}

import { differenceWords } from '#domain/inbound/notice-labels.ts';
import type { Differences } from '#domain/inbound/notice-transitions.ts';
import { noticeNumber } from '#domain/inbound/notice.ts';
import { letter } from '#server/messages/letter.ts';
import type { Message } from '#server/messages/message.ts';

/** Tells a store that what came is not what it announced. */
export function receivedMessage(to: string, sequence: number, differences: Differences): Message {
  const number = noticeNumber(sequence);
  return letter(to, `Recibimos tu aviso ${number} con diferencias`, [
    'Hola:',
    `Terminamos de contar el aviso de ingreso ${number}. ${differenceWords(differences)} frente a lo que anunciaste.`,
    'En «Avisos de ingreso» ves el detalle producto por producto. Lo que llegó bien entra a tu inventario.',
  ]);
}

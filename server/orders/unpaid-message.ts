import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * A purchase was given up because nobody paid it in time. The message does not name the goods: somebody may
 * have written another person's e-mail.
 */
export function notPaidInTimeMessage(
  to: string,
  of: { number: string; orderId: string; isWhole: boolean; isGuest: boolean; url: string },
): Message {
  const what = of.isWhole ? 'tu pedido' : 'una parte de tu pedido';
  return emailMessage(to, `Cancelamos ${what} ${of.number}`, [
    'Hola:',
    `Cancelamos ${what} ${of.number} porque no se pagó a tiempo. Los productos volvieron a estar disponibles y no se te cobró nada.`,
    // The order of who bought without an account opens only on the device on which they bought.
    of.isGuest
      ? `Si todavía los quieres, pídelos otra vez:\n${of.url}${paths.marketplace}`
      : `Si todavía los quieres, ábrelo y toca «Comprar de nuevo»:\n${of.url}${paths.myOrder(of.orderId)}`,
    'Si pagaste y recibes este correo, escríbenos: si el banco hizo el cobro te devolvemos todo el dinero.',
  ]);
}

import { formatPesos } from '#domain/base/money.ts';
import type { RegisterRefundData } from '#domain/refunds/register-refund.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * Money of an order was given back. The message does not name the goods: somebody may have written another
 * person's e-mail.
 */
export function refundMadeMessage(
  to: string,
  {
    number,
    kind,
    amount,
    reference,
  }: { number: string } & Pick<RegisterRefundData, 'kind' | 'amount' | 'reference'>,
): Message {
  const why = kind === 'charge' ? `un cobro de más del pedido ${number}` : `el pedido ${number}`;
  return emailMessage(to, `Te devolvimos el dinero del pedido ${number}`, [
    'Hola:',
    `Te devolvimos ${formatPesos(amount)} por ${why}.`,
    `Cómo lo hicimos: ${reference}`,
    'Según tu banco, puede tardar unos días en aparecer. Si no llega, escríbenos en «Contacto y PQR» con este número de pedido.',
  ]);
}

import { SIC_URL } from '#domain/legal/consumer-terms.ts';
import { formatPesos } from '#domain/base/money.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

interface MovedReturn {
  /** `MS-000123-1-D1`. */
  number: string;
  to: ReturnStatus;
  /** In COP. */
  refund: number;
  /** The note for its buyer, by the person who moved it. */
  note: string;
  /** The buyer has no account: their returns are only on the device on which they bought. */
  isGuest: boolean;
}

/**
 * The message to its buyer when a return moves; null for moves that the buyer made or that only staff need.
 * It does not name the goods: somebody may have written another person's e-mail.
 */
export function returnMovedMessage(to: string, moved: MovedReturn): Message | null {
  const said = textOf(moved);
  if (!said) return null;
  const { subject, paragraphs } = said;
  const seen = moved.isGuest
    ? 'En «Mis Pedidos», en el equipo en el que compraste, ves en qué va. Desde otro, escríbenos en «Contacto y PQR» con este número.'
    : 'En «Mis Pedidos» de MeStore ves en qué va.';
  return emailMessage(to, subject, ['Hola:', ...paragraphs, seen]);
}

function textOf({
  number,
  to,
  refund,
  note,
}: MovedReturn): { subject: string; paragraphs: string[] } | undefined {
  const written = note === '' ? [] : [note];
  const money = formatPesos(refund);
  if (to === 'approved') {
    const approved = `Aprobamos tu devolución ${number}, por ${money}.`;
    return { subject: `Aprobamos tu devolución ${number}`, paragraphs: [approved, ...written] };
  }
  if (to === 'received') {
    const received = `Recibimos lo que devolviste con la devolución ${number}. Ahora lo revisamos y te contamos.`;
    return { subject: `Recibimos tu devolución ${number}`, paragraphs: [received, ...written] };
  }
  if (to === 'refunded') {
    const refunded = `Te devolvimos ${money} por la devolución ${number}.`;
    return {
      subject: `Te devolvimos el dinero de la devolución ${number}`,
      paragraphs: [refunded, ...written],
    };
  }
  if (to === 'refused') {
    const refused = `No aceptamos tu devolución ${number}. Motivo: ${note}`;
    const claim = `Si no estás de acuerdo, preséntanos una PQR en MeStore o acude a la Superintendencia de Industria y Comercio: ${SIC_URL}`;
    return { subject: `No aceptamos tu devolución ${number}`, paragraphs: [refused, claim] };
  }
  return undefined;
}

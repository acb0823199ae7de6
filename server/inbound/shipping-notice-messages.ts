import { countOf } from '#domain/base/spanish-text.ts';
import type { Day } from '#domain/calendar/day.ts';
import { differenceLabel } from '#domain/inbound/shipping-notice-labels.ts';
import type { Differences } from '#domain/inbound/shipping-notice-transitions.ts';
import { shippingNoticeNumber } from '#domain/inbound/shipping-notice.ts';
import { isExpired, lotLabel } from '#domain/inventory/lot.ts';
import { shelfLifeLabel } from '#domain/inventory/shelf-life.ts';
import type { ShortDatedGoods } from '#server/inbound/short-dated-goods.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

/**
 * Tells a store that the goods that came are not those it announced, or that some of them are not sold for their day
 * of expiry; null when there is nothing to tell.
 */
export function receivedMessage(
  to: string,
  sequence: number,
  { differences, short, today }: { differences: Differences; short: readonly ShortDatedGoods[]; today: Day },
): Message | null {
  const number = shippingNoticeNumber(sequence);
  const difference = differenceLabel(differences);
  if (difference === null && short.length === 0) return null;
  const what = difference === null ? 'mercancía que no se vende' : 'diferencias';
  return emailMessage(to, `Recibimos tu aviso ${number} con ${what}`, [
    'Hola:',
    difference === null
      ? `Terminamos de contar el aviso de ingreso ${number}. Llegó lo que anunciaste.`
      : `Terminamos de contar el aviso de ingreso ${number}. ${difference} frente a lo que anunciaste.`,
    ...(short.length === 0
      ? []
      : [
          [
            'Por su fecha de vencimiento no se vende:',
            ...short.map((each) => shortDatedLine(each, today)),
          ].join('\n'),
        ]),
    `En «Avisos de ingreso» ves el detalle producto por producto.${
      short.length === 0 ? ' Lo que llegó bien entra a tu inventario.' : ''
    }`,
  ]);
}

/** `- Café: 3 unidades (Lote L-7 · vence el 20 de junio de 2027). Deja de venderse 30 días antes de vencer.` */
function shortDatedLine({ name, units, minimum_days, ...lot }: ShortDatedGoods, today: Day): string {
  const rule = isExpired(lot.expires_on, today) ? '' : ` Deja de venderse ${shelfLifeLabel(minimum_days)}.`;
  return `- ${name}: ${countOf(units, 'unidad', 'unidades')} (${lotLabel(lot, today)}).${rule}`;
}

/** Tells a store that the warehouse cancelled what it announced. @param note why; empty when nobody said. */
export function noticeCancelledMessage(to: string, sequence: number, note: string): Message {
  const number = shippingNoticeNumber(sequence);
  return emailMessage(to, `Cancelamos tu aviso ${number}`, [
    'Hola:',
    `La bodega canceló el aviso de ingreso ${number}.`,
    ...(note === '' ? [] : [`Motivo: ${note}`]),
    'Si vas a traer la mercancía, anúnciala otra vez en «Avisos de ingreso».',
  ]);
}

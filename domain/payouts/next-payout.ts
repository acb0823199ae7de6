import { formatPesos } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { type PayoutHoldReason, payoutHoldLabels } from '#domain/payouts/payout-hold.ts';
import type { StoreBalance } from '#domain/payouts/store-balance.ts';

const WAITS = 'No tienes que hacer nada.';

/** What a store does so that it is paid, or that it need do nothing. */
const advice: Record<PayoutHoldReason, string> = {
  store_closed: 'Ten al día tu «Cuenta bancaria». Si crees que te falta un giro, radica una PQR.',
  store_suspended: 'Pregunta por ella en «Contacto y PQR».',
  in_open_run: `${WAITS} Lo que se libere desde ahora entra en el que sigue.`,
  negative_balance: `${WAITS} Baja con cada venta que se libera.`,
  nothing_available: 'Lo que está por liberar queda disponible cuando termina su plazo.',
  balance_changed: WAITS,
  below_minimum: 'Se junta con lo que se libere después.',
  no_account: 'Escríbela en «Cuenta bancaria» para recibir giros.',
  unreadable_account: 'Escríbela en «Cuenta bancaria».',
  account_review: `${WAITS} Si el titular está mal escrito, cambia la cuenta.`,
  account_returned:
    'Cámbiala en «Cuenta bancaria». Si está bien escrita, radica una PQR: dos personas de MeStore la revisan.',
  account_changed: WAITS,
};

/** «Próximo giro» for the store's people: how much enters it, or why nothing does and what to do about it. */
export function nextPayoutText({
  hold,
  balances: { available },
  minimum,
}: Pick<StoreBalance, 'hold' | 'balances' | 'minimum'>): string {
  if (hold === null) return `${formatPesos(available)} entran en el próximo giro.`;
  const { reason, until } = hold;
  return [
    payoutHoldLabels[reason],
    reason === 'below_minimum' ? `Faltan ${formatPesos(minimum - available)}.` : '',
    until === null ? '' : `Entra en los giros desde el ${dateAndTime(Date.parse(until))}.`,
    advice[reason],
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

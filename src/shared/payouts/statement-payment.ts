import { formatPesos } from '#domain/base/money.ts';
import { dayInBogota, shortDate } from '#domain/calendar/day.ts';
import { payoutHoldLabels } from '#domain/payouts/payout-hold.ts';
import type { ListedStatement } from '#domain/payouts/store-balance.ts';

type Paid = Pick<ListedStatement, 'payout' | 'hold'>;

/** What became of the payment of a statement, in one or two sentences for its store. */
export function paymentText({ payout, hold }: Paid): string {
  if (payout === null) {
    if (hold === null) return 'El giro que la pagaba se anuló: lo disponible entra en el próximo.';
    return payoutHoldLabels[hold.reason];
  }
  const { state, bank_name: bank, last_four: lastFour, reason } = payout;
  const amount = formatPesos(payout.amount);
  const account = `${bank} (cuenta terminada en ${lastFour})`;
  const [sent, answered] = [onDay(payout.sent_at), onDay(payout.answered_at)];
  switch (state) {
    case 'pending':
      return `${amount} para ${account}: MeStore prepara el giro.`;
    case 'unanswered':
      return `${amount} para ${account}, enviado al banco${sent}. Falta la respuesta del banco.`;
    case 'paid':
      return `${amount} a ${account}${answered}.`;
    case 'returned': {
      const words = reason === '' ? 'sin decir por qué' : `«${reason}»`;
      return `${account} devolvió ${amount}${answered}: ${words}. El dinero volvió a «Disponible»: si el error es de la cuenta, se corrige en «Cuenta bancaria» antes del próximo giro.`;
    }
    case 'contradictory':
      return `El banco dio dos respuestas distintas por ${amount} a ${account}. MeStore lo aclara con el banco; mientras tanto el dinero queda en «Girando».`;
  }
}

function onDay(instant: string | null): string {
  return instant === null ? '' : ` el ${shortDate(dayInBogota(Date.parse(instant)))}`;
}

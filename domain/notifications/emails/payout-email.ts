import { formatPesos, type Pesos } from '#domain/base/money.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import type { EmailBlock } from '#domain/notifications/emails/email.ts';

/** What a store was paid, as a letter to its people shows it. */
export interface PayoutInEmail {
  store: string;
  /** `LQ-000123` */
  statement: string;
  /** `Bancolombia, ahorros, termina en 1234` */
  account: string;
  amount: Pesos;
  /** When that happened of which the letter tells, in ms. */
  atMs: number;
}

/** How much goes to which account, by which statement. */
export function payoutRows({ store, statement, account, amount, atMs }: PayoutInEmail): EmailBlock {
  return {
    is: 'rows',
    rows: [
      { label: 'Tienda', value: store },
      { label: 'Liquidación', value: statement },
      { label: 'Cuenta', value: account },
      { label: 'Fecha', value: dateAndTime(atMs) },
      { label: 'Valor', value: formatPesos(amount) },
    ],
    total: true,
  };
}

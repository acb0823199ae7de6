import { formatPesos } from '#domain/base/money.ts';
import { ACCOUNT_HOLD_HOURS } from '#domain/payouts/bank-account.ts';
import { NEGATIVE_NOTICE_DAYS } from '#domain/payouts/payout-hold.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import { paths } from '#domain/paths.ts';
import { emailMessage } from '#server/messages/email-message.ts';
import type { Message } from '#server/messages/message.ts';

interface ChangedAccount {
  storeName: string;
  /** `Bancolombia, ahorros, termina en 1234`. */
  account: string;
  by: string;
  url: string;
}

/** Tells a contact of a store that the account to which it is paid is another one, while nothing is paid to it yet. */
export function accountChangedMessage(
  to: string,
  { storeName, account, by, url, holderDiffers }: ChangedAccount & { holderDiffers: boolean },
): Message {
  return emailMessage(to, `Cambió la cuenta bancaria de ${storeName}`, [
    `${by} cambió la cuenta a la que MeStore le gira a la tienda «${storeName}». Ahora es ${account}.`,
    holderDiffers
      ? 'El documento del titular no es el de la tienda, así que no se gira nada hasta que dos personas de MeStore lo revisen.'
      : `Por seguridad no se gira nada a esa cuenta en las próximas ${ACCOUNT_HOLD_HOURS} horas.`,
    `Si no lo pidieron ustedes, escribe ya: ${url}${paths.contact} y cambia tu contraseña.`,
  ]);
}

/** Tells a contact of a store that two people of the company released its account before its time. */
export function accountReleasedMessage(
  to: string,
  { storeName, account, url }: Omit<ChangedAccount, 'by'>,
): Message {
  return emailMessage(to, `Ya se gira a la cuenta nueva de ${storeName}`, [
    `Dos personas de MeStore revisaron el cambio de cuenta de la tienda «${storeName}». Desde ahora se le gira a ${account}.`,
    `Si no lo pidieron ustedes, escribe ya: ${url}${paths.contact}`,
  ]);
}

/** Tells a contact of a store that the bank returned what it was paid. @param reason in the bank's words, empty where it gave none. */
export function payoutReturnedMessage(
  to: string,
  of: Omit<ChangedAccount, 'by'> & { amount: number; reason: string },
): Message {
  const { storeName, account, amount, reason, url } = of;
  return emailMessage(to, `El banco devolvió un giro de ${storeName}`, [
    `El banco devolvió el giro de ${formatPesos(amount)} a la tienda «${storeName}» (${account}).`,
    ...(reason === '' ? [] : [`El banco dice: ${reason}`]),
    'El dinero vuelve a estar disponible, y no se gira otra vez a esa cuenta hasta que la cambien o dos personas de MeStore la revisen.',
    `Revísala en ${url}${paths.storePayouts}`,
  ]);
}

/** Tells a contact of a store that its balance has been below zero for a while. @param owed COP, above zero. */
export function negativeBalanceMessage(
  to: string,
  { storeName, owed, url }: { storeName: string; owed: number; url: string },
): Message {
  return emailMessage(to, `El saldo de ${storeName} está en contra`, [
    `La tienda «${storeName}» debe ${formatPesos(owed)} desde hace ${NEGATIVE_NOTICE_DAYS} días o más, por devoluciones o reembolsos de ventas que ya se le habían girado.`,
    'Se descuenta de lo que se libere de sus próximas ventas, y mientras tanto no se le gira. No tienen que hacer nada.',
    `Si algo no cuadra, escribe: ${url}${paths.contact}`,
  ]);
}

/** Tells a contact of a store that the company took as its loss what the store owed. @param amount COP, above zero. */
export function writeOffMessage(
  to: string,
  { storeName, amount, url }: { storeName: string; amount: number; url: string },
): Message {
  return emailMessage(to, `MeStore asumió lo que debía ${storeName}`, [
    `MeStore asumió ${formatPesos(amount)} que la tienda «${storeName}» debía desde hace ${WRITE_OFF_DAYS} días o más. Ya no se descuentan de sus ventas.`,
    'En su próxima liquidación aparece como «Castigo de saldo». No tienen que hacer nada.',
    `Míralo en ${url}${paths.storePayouts}`,
  ]);
}

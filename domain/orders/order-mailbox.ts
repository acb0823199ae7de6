import * as v from 'valibot';
import { mailboxOf, type Account } from '#domain/accounts/account.ts';
import { Email } from '#domain/accounts/email.ts';

/**
 * The address for a purchase's letters: the e-mail that was given for it, else that of its buyer's account.
 * Null when there is none, which happens to guests alone. Then the purchase is refused: only a letter tells
 * guests its number once they leave their device (decision 0042).
 * @param buyer null while nobody asked for the account.
 */
export function orderMailbox(
  shippingEmail: string,
  buyer: Pick<Account, 'email' | 'is_guest'> | null,
): string | null {
  return givenMailbox(shippingEmail) ?? (mailboxOf(buyer) || null);
}

/** The e-mail that was given for a purchase, when it is one. */
export function givenMailbox(shippingEmail: string): string | null {
  const given = v.safeParse(Email, shippingEmail);
  return given.success ? given.output : null;
}

/** The words for a guest whose purchase names no e-mail that letters reach. */
export const missingMailboxMessage =
  'Para comprar sin cuenta escribe un correo válido: ahí te mandamos el número de tu pedido. Corrige el pedido con él.';

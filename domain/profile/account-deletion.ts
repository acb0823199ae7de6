import * as v from 'valibot';
import { OneTimeCode } from '#domain/accounts/one-time-code.ts';

/**
 * Body of `DELETE /profile`: the password; or the code of a letter, for who enters with Google and has no password. A
 * person who only found somebody's session open has neither.
 */
export const DeleteAccountBody = v.union(
  [
    v.strictObject({
      password: v.pipe(v.string(), v.trim(), v.nonEmpty('Escribe tu contraseña.'), v.maxLength(200)),
    }),
    v.strictObject({ code: OneTimeCode }),
  ],
  'Escribe tu contraseña, o el código que te enviamos por correo.',
);
export type DeleteAccountBody = v.InferOutput<typeof DeleteAccountBody>;

/** Stands in the place of a name that was erased. */
export const ERASED_NAME = 'Cuenta eliminada';

/**
 * Everything that keeps an account from being deleted, each with the next step that the person has to take, in the
 * order in which they are told. The server counts each of them; what is counted is its key.
 */
export const deletionMessages = {
  /** One when nobody else owns the installation. */
  lastOwner:
    'Eres la única persona propietaria de esta instalación. Nombra a otra antes de eliminar tu cuenta.',
  /** Orders that may still be on their way. */
  ordersOnTheirWay:
    'Tienes pedidos en camino y necesitamos tu dirección para entregarlos. Elimina tu cuenta cuando los recibas.',
  /** Attempts to pay that no bank has decided. */
  openPayments:
    'Tienes un pago que todavía no se confirma. Elimina tu cuenta cuando se apruebe o se rechace.',
  /** Returns that were neither refused, withdrawn nor paid back. */
  openReturns: 'Tienes devoluciones en curso. Elimina tu cuenta cuando terminen, o retíralas antes.',
  /** Money of cancelled or undelivered orders, or charged twice or too late, that nobody gave back yet. */
  owedRefunds:
    'Te debemos dinero de una compra y sin tu cuenta no sabríamos a quién devolverlo. Elimina tu cuenta cuando lo recibas.',
  /** Changes that wait for a supervisor. */
  openCommandReviews:
    'Alguien de MeStore está revisando cambios tuyos. Elimina tu cuenta cuando los haya decidido.',
  /** One when nobody else administers a company that has other people. */
  lastAdministrator:
    'Eres la única persona que administra tu empresa. Nombra a otra en «Mi empresa» antes de eliminar tu cuenta.',
  /** Tasks of the warehouse that nobody else can do while this person has them. */
  claimedTasks: 'Tienes tareas de bodega tomadas. Termínalas o suéltalas antes de eliminar tu cuenta.',
  /** Applications of stores whose review this person took. */
  applicationsInReview:
    'Estás revisando la solicitud de una tienda. Decídela o suéltala antes de eliminar tu cuenta.',
  /** Products for sale, or with units in the warehouse, of a store that has nobody else. */
  storeProducts:
    'Tu tienda tiene productos a la venta o mercancía en la bodega. Retíralos y escríbenos antes de eliminar tu cuenta.',
  /** Orders, returns, refunds, shipping notices and incidents that are not over, of such a store. */
  storeBusiness:
    'Eres la última persona de tu tienda, y ella tiene pedidos, devoluciones, reembolsos, avisos de ingreso o incidentes ' +
    'sin terminar. Espera a que terminen o invita a otra persona antes de eliminar tu cuenta.',
  /** Applications of such a store that wait for an answer. */
  storeApplications:
    'La solicitud de tu tienda está en revisión y eres la última persona que trabaja en ella. Elimina tu cuenta cuando te ' +
    'respondamos, o invita antes a otra persona.',
} as const satisfies Record<string, string>;

/** How many of each an account has. */
export type HeldByAccount = Record<keyof typeof deletionMessages, number>;

/** The next step that a person has to take before their account can be deleted; null when there is none. */
export function deletionRefusal(held: HeldByAccount): string | null {
  const holds = (Object.keys(deletionMessages) as (keyof HeldByAccount)[]).find((each) => held[each] > 0);
  return holds ? deletionMessages[holds] : null;
}

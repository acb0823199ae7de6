import * as v from 'valibot';

/** Body of `DELETE /profile`. A person who only found somebody's session open does not have this. */
export const DeleteAccountBody = v.strictObject({
  password: v.pipe(v.string(), v.trim(), v.nonEmpty('Escribe tu contraseña.'), v.maxLength(200)),
});

/** Stands in the place of a name that was erased. */
export const ERASED_NAME = 'Cuenta eliminada';

/** Why an account cannot be deleted now. */
export interface HeldByAccount {
  /** Orders that may still be on their way. */
  ordersOnTheirWay: number;
  /** Returns that were neither refused, withdrawn nor paid back. */
  openReturns: number;
  /** Changes that wait for a supervisor. */
  openCommandReviews: number;
  /** Products of their store that are for sale or have units in the warehouse. */
  storeProducts: number;
  isLastOwner: boolean;
}

/** The next step that a person has to take before their account can be deleted; null when there is none. */
export function deletionRefusal(held: HeldByAccount): string | null {
  if (held.isLastOwner)
    return 'Eres la única persona propietaria de esta instalación. Nombra a otra antes de eliminar tu cuenta.';
  if (held.ordersOnTheirWay > 0)
    return 'Tienes pedidos en camino y necesitamos tu dirección para entregarlos. Elimina tu cuenta cuando los recibas.';
  if (held.openReturns > 0)
    return 'Tienes devoluciones en curso. Elimina tu cuenta cuando terminen, o retíralas antes.';
  if (held.openCommandReviews > 0)
    return 'Alguien de MeStore está revisando cambios tuyos. Elimina tu cuenta cuando los haya decidido.';
  if (held.storeProducts > 0)
    return 'Tu tienda tiene productos a la venta o mercancía en la bodega. Retíralos y escríbenos antes de eliminar tu cuenta.';
  return null;
}

/** A warning to a guest before they leave a device: nothing else opens their purchases (decision 0042). */
export const GUEST_LEAVES =
  'Lo que compraste sin cuenta ya no se verá en este equipo. Lo sigues con su número y tu correo, en «Seguir un pedido». Si antes creas tu cuenta, se queda contigo.';

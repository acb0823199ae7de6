/** What a guest is told before they leave a device: nothing else opens what they bought (decision 0042). */
export const GUEST_LEAVES =
  'Lo que compraste sin cuenta ya no se verá en este equipo. Lo sigues con su número y tu correo, en «Seguir un pedido». Si antes creas tu cuenta, se queda contigo.';

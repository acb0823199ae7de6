/** Without a network, where the browser keeps nothing: an order has nowhere to wait. */
export const NEEDS_CONNECTION =
  'Sin conexión, y este navegador no guarda datos: para pedir hace falta conexión. Nada queda pendiente.';

import type { Differences, ShippingNoticeStepRefusal } from '#domain/inbound/shipping-notice-transitions.ts';
import { countOf } from '#domain/base/spanish-text.ts';

export type ShippingNoticeRefusal =
  | ShippingNoticeStepRefusal
  | 'notice_not_found'
  | 'not_your_store'
  | 'store_not_found'
  | 'store_not_active'
  | 'store_suspended'
  | 'products_of_others'
  | 'arrival_passed'
  | 'too_far_ahead'
  | 'other_store'
  | 'expired_goods'
  | 'already_at_dock'
  | 'scan_not_found'
  | 'damage_settled';

/** Why something was not done with a shipping notice. */
export const shippingNoticeMessages = {
  notice_not_found: 'No encontramos ese aviso de ingreso.',
  not_your_store: 'Solo puedes anunciar y cancelar lo de tu propia tienda.',
  store_not_found: 'No encontramos esa tienda.',
  store_not_active:
    'La tienda no está activa, y la bodega solo recibe mercancía de tiendas activas. En «Solicitud» ves qué falta.',
  store_suspended:
    'La tienda está suspendida y no tiene pedidos por entregar: mientras siga así no puede anunciar mercancía.',
  products_of_others: 'El aviso lleva productos que no son de la tienda. Quítalos y vuelve a enviarlo.',
  arrival_passed: 'Ese día ya pasó: escribe cuándo llega.',
  too_far_ahead: 'Llega dentro de más de un año: revisa la fecha.',
  other_store: 'Ese producto es de otra tienda. Apártalo y recíbelo con un aviso de esa tienda.',
  expired_goods: 'Ya venció y no se puede vender: recíbelo como dañado, que va a cuarentena.',
  already_arrived: 'Ya llegó a la bodega y no se puede cancelar.',
  not_arrived: 'Todavía no ha llegado: registra primero que está en el muelle.',
  notice_cancelled: 'El aviso está cancelado. Si la mercancía llegó, registra que está en el muelle.',
  units_at_dock: 'Todavía hay unidades por contar o por ubicar. Termínalas antes de cerrar el aviso.',
  already_at_dock: 'Esa es la posición del muelle: escanea la del estante donde lo dejas.',
  scan_not_found: 'No encontramos ese conteo en el aviso.',
  damage_settled: 'Lo dañado ya se resolvió como incidente y no se puede anular aquí.',
} satisfies Record<ShippingNoticeRefusal, string>;

/** `Faltan 3, sobra 1, 2 dañadas`; null when all is as announced. */
export function differenceLabel({ missing, over, damaged }: Differences): string | null {
  const parts = [
    missing > 0 && `${missing === 1 ? 'falta' : 'faltan'} ${countOf(missing, 'unidad', 'unidades')}`,
    over > 0 && `${over === 1 ? 'sobra' : 'sobran'} ${countOf(over, 'unidad', 'unidades')}`,
    damaged > 0 && `${countOf(damaged, 'dañada', 'dañadas')}`,
  ].filter((each) => each !== false);
  const words = parts.join(', ');
  return words === '' ? null : words.charAt(0).toUpperCase() + words.slice(1);
}

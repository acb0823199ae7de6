import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import type { CartRefusal } from '#domain/cart/cart-rules.ts';

export const CONFIRM_EMPTY_CART = '¿Estás seguro de vaciar el carrito?';

/** The words of the product button when it refuses (spec §5). */
export function cartRefusalMessage(refusal: CartRefusal, stock: number, alreadyInCart: number): string {
  if (refusal === 'unavailable') return 'Producto no disponible';
  if (refusal === 'too_many_lines')
    return `Tu carrito ya tiene ${MAX_CART_LINES} productos distintos, los que caben en un pedido. Haz este y sigue con otro.`;
  const left = countOf(stock, 'unidad disponible', 'unidades disponibles');
  return `Solo hay ${left} (${formatWhole(alreadyInCart)} ya en carrito)`;
}

/** `99+` above 99; the top bar says `9+` above 9 (spec §9). */
export function badgeCount(count: number, most: 9 | 99): string {
  return count > most ? `${most}+` : String(count);
}

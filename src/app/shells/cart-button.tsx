import { ShoppingCart } from 'lucide-react';
import { badgeCount } from '#domain/cart/cart-labels.ts';
import { cartCount } from '#domain/cart/cart-rules.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { cart, cartOpen } from '#src/shared/cart/cart-store.ts';
import { IconButton } from '#src/ui/icon-button.tsx';

/** Opens the cart's drawer, and says how many units are in it. */
export function CartButton({ className }: { className?: string | undefined }) {
  const units = cartCount(useSignalValue(cart));
  return (
    <IconButton
      label={units === 0 ? 'Carrito vacío' : `Carrito, ${countOf(units, 'unidad', 'unidades')}`}
      badge={units === 0 ? undefined : badgeCount(units, 99)}
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        cartOpen.value = true;
      }}
    >
      <ShoppingCart />
    </IconButton>
  );
}

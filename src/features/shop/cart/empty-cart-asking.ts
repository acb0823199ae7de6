import { CONFIRM_EMPTY_CART } from '#domain/cart/cart-labels.ts';
import { emptyTheCart, restoreCart } from '#src/shared/cart/cart-store.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

/** Empties the cart once the person agrees, and offers to undo it. */
export async function emptyCartAsking(): Promise<void> {
  const sure = await confirmDialog({
    title: '¿Vaciar tu carrito?',
    text: CONFIRM_EMPTY_CART,
    confirm: 'Vaciar Carrito',
    keep: 'Conservar',
    danger: true,
  });
  if (!sure) return;
  const before = emptyTheCart();
  toast({ text: 'Carrito vacío', action: { label: UNDO, run: () => restoreCart(before) } });
}

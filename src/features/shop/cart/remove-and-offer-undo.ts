import { cart, removeFromCart, restoreCart } from '#src/shared/cart/cart-store.ts';
import { toast, UNDO } from '#src/ui/feedback/toast.tsx';

/** Takes a line out of the cart and offers to undo it. */
export function removeAndOfferUndo(key: string, name: string): void {
  const before = cart.peek();
  removeFromCart(key);
  toast({ text: `Quitaste ${name}`, action: { label: UNDO, run: () => restoreCart(before, key) } });
}

import type { ReviewedLine } from '#src/shared/cart/cart-review.ts';
import { CartLine } from '#src/features/shop/cart/cart-line.tsx';

export function CartLines({ lines }: { lines: readonly ReviewedLine[] }) {
  return (
    <ul aria-label="Productos del carrito">
      {lines.map((each) => (
        <CartLine key={each.key} line={each} />
      ))}
    </ul>
  );
}

import { TriangleAlert } from 'lucide-react';
import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { ReviewedLine } from '#src/shared/cart/cart-review.ts';
import styles from '#src/shared/cart/cart-line-change.module.css';

/** The changes of a line of the cart since it was added; nothing when there are none. */
export function CartLineChange({ line }: { line: ReviewedLine }) {
  const sentence = changeMessage(line);
  if (!sentence) return null;
  return (
    <p className={styles.change}>
      <TriangleAlert />
      {sentence}
    </p>
  );
}

export function changeMessage({ item, wasPrice, unitsLeft, gone }: ReviewedLine): string | null {
  if (gone) return 'Ya no está a la venta. Quítalo para pedir el resto.';
  if (unitsLeft === 0) return 'Se agotó. Quítalo para pedir el resto.';
  const changes = [
    unitsLeft !== null &&
      `Solo ${unitsLeft === 1 ? 'queda' : 'quedan'} ${countOf(unitsLeft, 'unidad', 'unidades')}: baja la cantidad.`,
    wasPrice !== null &&
      `El precio ${item.precio_venta > wasPrice ? 'subió' : 'bajó'} de ${formatPesos(wasPrice)} a ${formatPesos(item.precio_venta)}.`,
  ].filter(Boolean);
  return changes.length > 0 ? changes.join(' ') : null;
}

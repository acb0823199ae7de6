import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { formatWhole } from '#domain/base/money.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/inventory/stock-figure.module.css';

interface StockFigureProps {
  item: Pick<InventoryItemWithPending, 'quantity' | 'provisional' | 'productName'>;
  onWhy: () => void;
}

/**
 * The system quantity of a position; says when it includes changes that the server has not confirmed. It is a
 * button: pressing the figure explains it.
 */
export function StockFigure({ item, onWhy }: StockFigureProps) {
  return (
    <button type="button" className={styles.figure} title="¿Por qué este número?" onClick={onWhy}>
      <b>{formatWhole(item.quantity)}</b>
      <VisuallyHidden> de {item.productName}: ¿por qué este número?</VisuallyHidden>
      {item.provisional && <span className={quiet.small}>provisional</span>}
    </button>
  );
}

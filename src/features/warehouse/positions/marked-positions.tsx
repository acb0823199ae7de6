import { countOf } from '#domain/base/spanish-text.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/warehouse/positions/positions-page.module.css';

interface MarkedPositionsProps {
  /** How many are marked, on this page and on others. */
  marked: number;
  /** How many are on this page. */
  onPage: number;
  onMark: () => void;
  onClear: () => void;
}

/** The positions marked for labels. */
export function MarkedPositions({ marked, onPage, onMark, onClear }: MarkedPositionsProps) {
  if (onPage === 0 && marked === 0) return null;
  return (
    <div className={styles.marked} data-print="off">
      <span aria-live="polite">
        {marked === 0 ? 'Marca las que quieras etiquetar.' : `${countOf(marked, 'marcada', 'marcadas')}.`}
      </span>
      <Button variant="quiet" size="sm" disabled={onPage === 0} onClick={onMark}>
        Marcar las de esta página
      </Button>
      {marked > 0 && (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Desmarcar todas
        </Button>
      )}
    </div>
  );
}

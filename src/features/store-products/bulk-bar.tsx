import { lazy, Suspense, useState } from 'react';
import { countOf } from '#domain/spanish-text.ts';
import type { StoreProductWithPending } from '#src/shared/store-products/store-products-with-pending.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/features/store-products/bulk-bar.module.css';

const BulkDialog = lazy(() => import('#src/features/store-products/bulk-dialog.tsx'));

interface BulkBarProps {
  /** The chosen products, on this page and on others. */
  marked: readonly StoreProductWithPending[];
  /** How many are on this page. */
  onPage: number;
  onMark: () => void;
  onClear: () => void;
}

/** The products that somebody chose, and what can be done with all of them. */
export function BulkBar({ marked, onPage, onMark, onClear }: BulkBarProps) {
  const [isChanging, setChanging] = useState(false);
  if (onPage === 0 && marked.length === 0) return null;
  return (
    <div className={styles.bar} data-print="off">
      <span aria-live="polite">
        {marked.length === 0
          ? 'Elige varios para cambiarlos juntos.'
          : countOf(marked.length, 'elegido', 'elegidos')}
      </span>
      <Button variant="quiet" size="sm" disabled={onPage === 0} onClick={onMark}>
        Elegir los de esta página
      </Button>
      {marked.length > 0 && (
        <>
          <Button variant="quiet" size="sm" onClick={onClear}>
            No elegir ninguno
          </Button>
          <Button variant="soft" size="sm" onClick={() => setChanging(true)}>
            Cambiar los elegidos
          </Button>
        </>
      )}
      {isChanging && (
        <Suspense fallback={null}>
          <BulkDialog products={marked} onDone={onClear} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}

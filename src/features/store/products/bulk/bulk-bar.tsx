import { lazy, Suspense, useState } from 'react';
import { MarkBar } from '#src/shared/lists/mark-bar.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import type { ProductDesk } from '#src/features/store/products/product-desk.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { Button } from '#src/ui/button.tsx';

const BulkDialog = lazy(() => import('#src/features/store/products/bulk/bulk-dialog.tsx'));

interface BulkBarProps {
  desk: ProductDesk;
  marks: Marks;
  /** The chosen products, on this page and on others. */
  marked: readonly StoreProductWithPending[];
  /** The products of this page that can be chosen. */
  onPage: readonly string[];
}

/** The products that somebody chose, and the way to change all of them. */
export function BulkBar({ desk, marks, marked, onPage }: BulkBarProps) {
  // As they were seen when their author decided to change them: another tab may change them meanwhile, and ten percent
  // more of what they are by then is not what was asked.
  const [changing, setChanging] = useState<typeof marked | null>(null);
  return (
    <>
      <MarkBar
        marks={marks}
        count={marked.length}
        onPage={onPage}
        invitation="Elige varios para cambiarlos juntos."
      >
        <Button variant="soft" size="sm" onClick={() => setChanging(marked)}>
          Cambiar los elegidos
        </Button>
      </MarkBar>
      {changing && (
        <Suspense fallback={null}>
          <BulkDialog
            desk={desk}
            products={changing}
            // Only these: others may have been marked while they were being saved.
            onDone={() => changing.forEach(({ id }) => marks.choose(id, false))}
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { useMemo, useState } from 'react';
import { Plus } from 'lucide-react';
import { BegunProducts } from '#src/features/store/products/begun-products.tsx';
import { BulkBar } from '#src/features/store/products/bulk/bulk-bar.tsx';
import { listedProductViews } from '#src/features/store/products/listed-product-columns.tsx';
import { asEdited, listedProducts } from '#src/features/store/products/listed-products.ts';
import { NewForStore } from '#src/features/store/products/new-for-store.tsx';
import { catalogDesk } from '#src/features/store/products/product-desk.ts';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { Button } from '#src/ui/button.tsx';

/** The products of every store, for those who look after the catalogue (spec §2, `vendor-products`). */
export default function CatalogProductsPage() {
  const list = useWorklist(listedProducts);
  const marks = useMarked();
  const views = useMemo(() => listedProductViews(marks), [marks]);
  // Only those of this page: what is on another may not be as it was seen any more.
  const shown = list.rows.filter(({ item }) => item.published !== null);
  const marked = shown.filter(({ item }) => marks.isChosen(item.id)).map(asEdited);
  const [isBeginning, setBeginning] = useState(false);
  return (
    <>
      <WorklistPage
        list={list}
        above={<BegunProducts desk={catalogDesk} />}
        actions={
          <Button onClick={() => setBeginning(true)}>
            <Plus />
            Producto nuevo
          </Button>
        }
        bar={
          <BulkBar
            desk={catalogDesk}
            marks={marks}
            marked={marked}
            onPage={shown.map(({ item }) => item.id)}
          />
        }
        {...views}
      />
      {isBeginning && <NewForStore onClose={() => setBeginning(false)} />}
    </>
  );
}

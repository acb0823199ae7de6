import { useMemo } from 'react';
import { BulkBar } from '#src/features/store/products/bulk/bulk-bar.tsx';
import { listedPrices } from '#src/features/store/products/prices/listed-prices.ts';
import { asEdited } from '#src/features/store/products/listed-products.ts';
import { priceViews } from '#src/features/store/products/prices/price-columns.tsx';
import { catalogDesk } from '#src/features/store/products/product-desk.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** What every product costs, and what may be changed of it as in the catalogue (spec §6, pricing). */
export default function PricesPage() {
  const list = useWorklist(listedPrices);
  const marks = useMarked();
  const today = useToday();
  const views = useMemo(() => priceViews(marks, today), [marks, today]);
  const marked = list.rows.filter(({ item }) => marks.isChosen(item.id)).map(asEdited);
  return (
    <WorklistPage
      list={list}
      actions={
        <ExportButton
          isEmpty={list.rows.length === 0}
          run={() => exportWorklist(listedPrices, list.filters)}
        />
      }
      bar={
        <BulkBar
          desk={catalogDesk}
          marks={marks}
          marked={marked}
          onPage={list.rows.map(({ item }) => item.id)}
        />
      }
      {...views}
    />
  );
}

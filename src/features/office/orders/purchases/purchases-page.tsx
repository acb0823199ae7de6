import { useMemo } from 'react';
import { Printer } from 'lucide-react';
import { paths } from '#domain/paths.ts';
import { purchases } from '#src/features/office/orders/purchases/listed-purchases.ts';
import { purchaseViews } from '#src/features/office/orders/purchases/purchase-columns.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { MarkBar } from '#src/shared/lists/mark-bar.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** Whole purchases with their buyers: those on hold first, then what is under way, the newest first. */
export default function PurchasesPage() {
  const list = useWorklist(purchases);
  const marks = useMarked();
  const views = useMemo(() => purchaseViews(marks), [marks]);
  const onPage = list.rows.map(({ item }) => item.order_number);
  return (
    <WorklistPage
      list={list}
      actions={
        <ExportButton isEmpty={list.rows.length === 0} run={() => exportWorklist(purchases, list.filters)} />
      }
      bar={
        <MarkBar
          marks={marks}
          count={marks.chosen.length}
          onPage={onPage}
          invitation="Elige varias para imprimirlas juntas."
        >
          <LinkButton href={paths.purchasesToPrint(marks.chosen)} variant="soft" size="sm">
            <Printer />
            Imprimir
          </LinkButton>
        </MarkBar>
      }
      {...views}
    />
  );
}

import { paths } from '#domain/paths.ts';
import { balanceViews } from '#src/features/office/payouts/balance-columns.tsx';
import { listedBalances } from '#src/features/office/payouts/listed-balances.ts';
import { WriteOffList } from '#src/features/office/payouts/write-off-list.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

/** `/admin-secure-portal/giros/saldos`: what each store has, and why it is not paid. */
export default function StoreBalancesPage() {
  const list = useWorklist(listedBalances);
  return (
    <WorklistPage
      list={list}
      above={<WriteOffList onDecided={list.answer.refresh} />}
      actions={
        <>
          <LinkButton variant="line" href={paths.payoutRuns} data-print="off">
            Giros
          </LinkButton>
          <ExportButton
            isEmpty={list.rows.length === 0}
            run={() => exportWorklist(listedBalances, list.filters)}
          />
        </>
      }
      {...balanceViews}
    />
  );
}

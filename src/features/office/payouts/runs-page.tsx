import { useState } from 'react';
import { useLocation } from 'wouter';
import { uuidv7 } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { payoutRuns } from '#src/features/office/payouts/listed-runs.ts';
import { MakeRunDialog } from '#src/features/office/payouts/make-run-dialog.tsx';
import { runViews } from '#src/features/office/payouts/run-columns.tsx';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { connection } from '#src/sync/sync-status.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';

/** `/admin-secure-portal/giros`: the payout runs, and where one is made. */
export default function PayoutRunsPage() {
  const list = useWorklist(payoutRuns);
  const [, go] = useLocation();
  const offline = useSignalValue(connection) === 'offline';
  const [isMaking, setMaking] = useState(false);
  // Kept while the page is: a run whose answer was lost is asked for again under the same id.
  const [runId] = useState(uuidv7);
  const make = (
    <Button
      disabled={offline}
      title={offline ? 'Necesita conexión.' : undefined}
      onClick={() => setMaking(true)}
    >
      Hacer un giro
    </Button>
  );
  return (
    <>
      <WorklistPage
        list={list}
        actions={
          <>
            <LinkButton variant="line" href={paths.storeBalances} data-print="off">
              Saldos de tiendas
            </LinkButton>
            <ExportButton
              isEmpty={list.rows.length === 0}
              run={() => exportWorklist(payoutRuns, list.filters)}
            />
            {make}
          </>
        }
        {...runViews}
      />
      {isMaking && (
        <MakeRunDialog
          runId={runId}
          onMade={(id) => go(paths.payoutRun(id))}
          onOvertaken={list.answer.refresh}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}

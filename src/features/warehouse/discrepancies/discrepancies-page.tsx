import { ChartColumn } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { discrepancyViews } from '#src/features/warehouse/discrepancies/discrepancy-columns.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { discrepancies } from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';

/**
 * Disputed stock, the discrepancies that wait for somebody first. Counts from here that have not left stand
 * above.
 */
export default function DiscrepanciesPage() {
  const list = useWorklist(discrepancies);
  const { filters, created, rows } = list;
  const mayCount = can(authorityOf(useSignalValue(account)), 'moveStock');
  return (
    <WorklistPage
      list={list}
      actions={
        <>
          <LinkButton href={paths.discrepancyReport} variant="line">
            <ChartColumn />
            Informe
          </LinkButton>
          <ExportButton isEmpty={rows.length === 0} run={() => exportWorklist(discrepancies, filters)} />
          {mayCount && <LinkButton href={paths.count}>Contar</LinkButton>}
        </>
      }
      above={<OwnSteps {...created} />}
      choiceWidth="narrow"
      origin={mayCount ? <LinkButton href={paths.count}>Contar una posición</LinkButton> : undefined}
      {...discrepancyViews}
    />
  );
}

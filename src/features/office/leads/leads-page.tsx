import { leadViews } from '#src/features/office/leads/lead-columns.tsx';
import { leads } from '#src/features/office/leads/listed-leads.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { exportWorklist } from '#src/shared/worklist/export-worklist.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** People who asked for early access, for those who write to them: first the new ones. */
export default function LeadsPage() {
  const list = useWorklist(leads);
  return (
    <WorklistPage
      list={list}
      actions={
        <ExportButton isEmpty={list.rows.length === 0} run={() => exportWorklist(leads, list.filters)} />
      }
      {...leadViews}
    />
  );
}

import { applicationViews } from '#src/features/office/applications/application-columns.tsx';
import { applications } from '#src/features/office/applications/listed-applications.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** The applications of stores, those that wait longest first. */
export default function ApplicationsPage() {
  const list = useWorklist(applications);
  return (
    <WorklistPage
      list={list}
      above={<OwnSteps pending={[]} refused={list.rows.flatMap(({ refused }) => refused)} />}
      {...applicationViews}
    />
  );
}

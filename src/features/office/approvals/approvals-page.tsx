import { useMemo } from 'react';
import { approvalViews } from '#src/features/office/approvals/approval-columns.tsx';
import { ApprovalsBar } from '#src/features/office/approvals/approvals-bar.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

/** Changes of stores' products that wait for a decision, those that wait longest first. */
export default function ProductApprovalsPage() {
  const list = useWorklist(approvals);
  const marks = useMarked();
  const views = useMemo(() => approvalViews(marks), [marks]);
  const waiting = list.rows.map(({ item }) => item).filter((each) => each.change_state === 'PENDIENTE');
  return <WorklistPage list={list} bar={<ApprovalsBar marks={marks} waiting={waiting} />} {...views} />;
}

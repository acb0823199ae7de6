import { useState } from 'react';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import { RefuseDialog } from '#src/features/office/approvals/refuse-dialog.tsx';
import { outcomeLabels, saveDecision } from '#src/features/office/approvals/save-decision.ts';
import { MarkBar } from '#src/shared/lists/mark-bar.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Button } from '#src/ui/button.tsx';

interface ApprovalsBarProps {
  marks: Marks;
  /** The changes of this page that wait for a decision. */
  waiting: readonly ProductApproval[];
}

/** One decision about several changes of the page, undone as one. */
export function ApprovalsBar({ marks, waiting }: ApprovalsBarProps) {
  const [asked, setAsked] = useState<'request_changes' | 'reject' | null>(null);
  const marked = waiting.filter((each) => marks.isChosen(each.id));
  // Only those that were decided: others may have been marked while that was being saved.
  const unmark = () => marked.forEach(({ id }) => marks.choose(id, false));
  const approve = () =>
    void saveDecision(marked, { outcome: 'approve' }).then(unmark, (problem: unknown) =>
      toastNotSaved(problem, 'Los productos siguen por aprobar'),
    );
  return (
    <>
      <MarkBar
        marks={marks}
        count={marked.length}
        onPage={waiting.map((each) => each.id)}
        invitation="Elige varios para decidirlos juntos."
      >
        <Button variant="soft" size="sm" onClick={approve}>
          {outcomeLabels.approve}
        </Button>
        <Button variant="line" size="sm" onClick={() => setAsked('request_changes')}>
          {outcomeLabels.request_changes}
        </Button>
        <Button variant="danger-quiet" size="sm" onClick={() => setAsked('reject')}>
          {outcomeLabels.reject}
        </Button>
      </MarkBar>
      {asked && (
        <RefuseDialog
          items={marked}
          fields={[]}
          outcome={asked}
          onDone={unmark}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

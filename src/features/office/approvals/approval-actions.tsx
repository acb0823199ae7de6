import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import type { ProductApproval } from '#domain/stores/product-approval.ts';
import type { StoreProductField } from '#domain/stores/store-product-fields.ts';
import { keyOf, useDecisionKeys } from '#src/shared/worklist/decision-keys.ts';
import { RefuseDialog } from '#src/features/office/approvals/refuse-dialog.tsx';
import { outcomeLabels, saveDecision } from '#src/features/office/approvals/save-decision.ts';
import { useNextApproval } from '#src/features/office/approvals/use-next-approval.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';

interface ApprovalActionsProps {
  item: ProductApproval;
  /** The fields that would change. */
  fields: readonly StoreProductField[];
  /** Whether a colleague looks at it. */
  isBlocked: boolean;
}

/** The three answers to a change that waits, and the way to the next one; all of them have keys. */
export function ApprovalActions({ item, fields, isBlocked }: ApprovalActionsProps) {
  const [asked, setAsked] = useState<'request_changes' | 'reject' | null>(null);
  const next = useNextApproval(item.id);
  const [, go] = useLocation();
  const waits = item.change_state === 'PENDIENTE';
  const approve = () =>
    void saveDecision([item], { outcome: 'approve' }).catch((problem: unknown) =>
      toastNotSaved(problem, 'El producto sigue por aprobar'),
    );
  const request = () => setAsked('request_changes');
  const reject = () => setAsked('reject');
  const onward = next === null ? undefined : () => go(paths.productApproval(next));
  const answers = waits && !isBlocked ? { approve, request_changes: request, reject } : {};
  useDecisionKeys(asked ? {} : { ...answers, ...(onward && { next: onward }) });
  return (
    <>
      <div className={sheet.actions} data-print="off">
        {waits && (
          <>
            <Button onClick={approve} disabled={isBlocked} {...keyOf('approve')}>
              {outcomeLabels.approve}
            </Button>
            <Button variant="line" onClick={request} disabled={isBlocked} {...keyOf('request_changes')}>
              {outcomeLabels.request_changes}
            </Button>
            <Button variant="danger-quiet" onClick={reject} disabled={isBlocked} {...keyOf('reject')}>
              {outcomeLabels.reject}
            </Button>
          </>
        )}
        {next !== null && (
          <LinkButton
            variant={waits ? 'quiet' : undefined}
            href={paths.productApproval(next)}
            {...keyOf('next')}
          >
            Siguiente
          </LinkButton>
        )}
      </div>
      {asked && (
        <RefuseDialog items={[item]} fields={fields} outcome={asked} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

import { useParams } from 'wouter';
import { ApprovalSheet } from '#src/features/office/approvals/approval-sheet.tsx';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';

/** The open change of one product, and the decision about it. */
export default function ProductApprovalPage() {
  const { id = '' } = useParams<{ id: string }>();
  const listed = useListed(approvals, id, { fromList: true });
  return (
    <ListedPage listed={listed}>
      {(shown) => <ApprovalSheet key={`${shown.item.id} ${shown.item.version}`} shown={shown} />}
    </ListedPage>
  );
}

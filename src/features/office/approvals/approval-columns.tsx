import { paths } from '#domain/paths.ts';
import { changedFields } from '#domain/stores/rebase-fields.ts';
import { remarkReasonLabels } from '#domain/stores/store-product.ts';
import { storeProductFieldLabels } from '#domain/stores/store-product-fields.ts';
import type { ApprovalWithPending } from '#src/features/office/approvals/listed-approvals.ts';
import { MarkCheck } from '#src/shared/lists/mark-check.tsx';
import type { Marks } from '#src/shared/lists/use-marked.ts';
import { ListedCard, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { ProductStateBadge } from '#src/shared/stores/product-state-badge.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import styles from '#src/features/office/approvals/approval-sheet.module.css';

interface Shown {
  shown: ApprovalWithPending;
}

/** The rows of changes, in a table and as cards of a phone. */
export function approvalViews(marks: Marks) {
  return {
    columns: columnsOf(marks),
    rowKey: ({ item }: Shown['shown']) => item.id,
    renderCard: (shown: ApprovalWithPending) => <ApprovalCard shown={shown} marks={marks} />,
  };
}

const columnsOf = (marks: Marks): readonly Column<ApprovalWithPending>[] => [
  { key: 'mark', header: '', render: (each) => <Mark shown={each} marks={marks} /> },
  { key: 'name', header: 'Producto', prose: true, render: (each) => <Named shown={each} /> },
  { key: 'change', header: 'Qué cambia', prose: true, render: (each) => <Change shown={each} /> },
  { key: 'since', header: 'Espera desde', render: (each) => <Waits shown={each} /> },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
];

function ApprovalCard({ shown, marks }: Shown & { marks: Marks }) {
  const name = (
    <span className={styles.marked}>
      <Mark shown={shown} marks={marks} />
      <Named shown={shown} />
    </span>
  );
  return (
    <ListedCard name={name} beside={<State shown={shown} />}>
      <Change shown={shown} />
      <Waits shown={shown} />
    </ListedCard>
  );
}

/** What waits can be decided with others; what was decided here cannot be any more. */
function Mark({ shown: { item }, marks }: Shown & { marks: Marks }) {
  if (item.change_state !== 'PENDIENTE') return null;
  return <MarkCheck id={item.id} name={item.name} marks={marks} />;
}

function Named({ shown: { item } }: Shown) {
  return (
    <Stacked under={item.vendor_name}>
      <TapLink href={paths.productApproval(item.id)}>{item.name}</TapLink>
    </Stacked>
  );
}

function Change({ shown: { item } }: Shown) {
  const { published, draft, marks } = item;
  if (published === null) return <Stacked under={marksLabel(item)}>Producto nuevo</Stacked>;
  const names = changedFields(published, draft).map((each) => storeProductFieldLabels[each]);
  return <Stacked under={marks.length > 0 && marksLabel(item)}>{names.join(', ')}</Stacked>;
}

/** What to look at first, in words; empty where nothing stands out. */
function marksLabel({ marks }: ApprovalWithPending['item']): string {
  return marks.map(({ reason, words }) => [remarkReasonLabels[reason], ...words].join(': ')).join('. ');
}

function Waits({ shown: { item } }: Shown) {
  return item.submitted_at && <Since at={item.submitted_at} by={item.updated_by_name} />;
}

function State({ shown: { item, pending } }: Shown) {
  return (
    <ListedState pending={pending}>
      {item.lease && <Tag tone="label">Lo revisa {item.lease.reviewer_name}</Tag>}
      <ProductStateBadge status={item.change_state} />
    </ListedState>
  );
}

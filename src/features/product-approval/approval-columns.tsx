import { paths } from '#domain/paths.ts';
import { changedFields } from '#domain/store-products/rebase-fields.ts';
import { changeStateLabels, remarkReasonLabels } from '#domain/store-products/store-product.ts';
import { storeProductFieldLabels } from '#domain/store-products/store-product-fields.ts';
import type { ApprovalWithPending } from '#src/features/product-approval/listed-approvals.ts';
import { ListedCard, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { Column } from '#src/ui/layout/data-table.tsx';
import { TapLink } from '#src/ui/marks/tap-link.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';

interface Shown {
  shown: ApprovalWithPending;
}

export const approvalColumns: readonly Column<ApprovalWithPending>[] = [
  { key: 'name', header: 'Producto', prose: true, render: (each) => <Named shown={each} /> },
  { key: 'change', header: 'Qué cambia', prose: true, render: (each) => <Change shown={each} /> },
  { key: 'since', header: 'Espera desde', render: (each) => <Waits shown={each} /> },
  { key: 'state', header: 'Estado', render: (each) => <State shown={each} /> },
];

/** The same row on a phone. */
export function ApprovalCard({ shown }: Shown) {
  return (
    <ListedCard name={<Named shown={shown} />} beside={<State shown={shown} />}>
      <Change shown={shown} />
      <Waits shown={shown} />
    </ListedCard>
  );
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
  if (published === null) return <Stacked under={marksWords(item)}>Producto nuevo</Stacked>;
  const names = changedFields(published, draft).map((each) => storeProductFieldLabels[each]);
  return <Stacked under={marks.length > 0 && marksWords(item)}>{names.join(', ')}</Stacked>;
}

/** What to look at first, in words; empty where nothing stands out. */
function marksWords({ marks }: ApprovalWithPending['item']): string {
  return marks.map(({ reason, words }) => [remarkReasonLabels[reason], ...words].join(': ')).join('. ');
}

function Waits({ shown: { item } }: Shown) {
  return item.submitted_at && <Since at={item.submitted_at} by={item.updated_by_name} />;
}

function State({ shown: { item, pending } }: Shown) {
  return (
    <ListedState pending={pending}>
      <Badge tone={item.change_state === 'PENDIENTE' ? 'info' : 'ok'}>
        {changeStateLabels[item.change_state]}
      </Badge>
    </ListedState>
  );
}

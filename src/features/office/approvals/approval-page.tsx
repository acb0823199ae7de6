import { useParams } from 'wouter';
import { paths } from '#domain/paths.ts';
import { ApprovalSheet } from '#src/features/office/approvals/approval-sheet.tsx';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { ListedPage } from '#src/shared/worklist/listed-page.tsx';
import { useListed } from '#src/shared/worklist/use-worklist.ts';

/** The open change of one product, and the decision about it. */
export default function ProductApprovalPage() {
  const { id = '' } = useParams<{ id: string }>();
  const listed = useListed(approvals, id, { fromList: true });
  return (
    <ListedPage
      title="Producto por aprobar"
      back={{ href: paths.productApprovals, label: 'Aprobar productos' }}
      what="este producto"
      notFound="Puede que la tienda haya retirado el cambio. Búscalo por su nombre, su SKU o su tienda."
      listed={listed}
      toList="Ver los productos por aprobar"
    >
      {(shown) => <ApprovalSheet key={`${shown.item.id} ${shown.item.version}`} shown={shown} />}
    </ListedPage>
  );
}

import { ApprovalKind, approvalKindLabels } from '#domain/store-products/product-approval.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { ApprovalCard, approvalColumns } from '#src/features/product-approval/approval-columns.tsx';
import { approvals } from '#src/features/product-approval/listed-approvals.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

const kinds = optionsOrAll('Todo', ApprovalKind.options, approvalKindLabels);

/** Changes of stores' products that wait for a decision, those that wait longest first. */
export default function ProductApprovalsPage() {
  const list = useWorklist(approvals);
  return (
    <WorklistPage
      title="Aprobar productos"
      list={list}
      filters={{ search: 'Producto, SKU o tienda', state: 'tipo', label: 'Qué espera', options: kinds }}
      noneFound="Ningún producto por aprobar coincide con la búsqueda"
      noneYet="No hay productos por aprobar"
      comesFrom="Aquí llega lo que las tiendas envían a revisión: productos nuevos, textos, fotos y cambios grandes de precio."
      columns={approvalColumns}
      rowKey={({ item }) => item.id}
      renderCard={(each) => <ApprovalCard shown={each} />}
    />
  );
}

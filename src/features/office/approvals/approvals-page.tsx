import { useMemo } from 'react';
import { ApprovalKind, approvalKindLabels } from '#domain/stores/product-approval.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';
import { approvalViews } from '#src/features/office/approvals/approval-columns.tsx';
import { ApprovalsBar } from '#src/features/office/approvals/approvals-bar.tsx';
import { useMarked } from '#src/shared/lists/use-marked.ts';
import { approvals } from '#src/features/office/approvals/listed-approvals.ts';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';

const kinds = optionsOrAll('Todo', ApprovalKind.options, approvalKindLabels);

/** Changes of stores' products that wait for a decision, those that wait longest first. */
export default function ProductApprovalsPage() {
  const list = useWorklist(approvals);
  const marks = useMarked();
  const { columns, renderCard } = useMemo(() => approvalViews(marks), [marks]);
  const waiting = list.rows.map(({ item }) => item).filter((each) => each.change_state === 'PENDIENTE');
  return (
    <WorklistPage
      title="Aprobar productos"
      list={list}
      filters={{ search: 'Producto, SKU o tienda', state: 'tipo', label: 'Qué espera', options: kinds }}
      noneFound="Ningún producto por aprobar coincide con la búsqueda"
      noneYet="No hay productos por aprobar"
      comesFrom="Aquí llega lo que las tiendas envían a revisión: productos nuevos, textos, fotos y cambios grandes de precio."
      bar={<ApprovalsBar marks={marks} waiting={waiting} />}
      columns={columns}
      rowKey={({ item }) => item.id}
      renderCard={renderCard}
    />
  );
}

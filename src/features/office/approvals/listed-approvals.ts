import { paths } from '#domain/paths.ts';
import {
  ApprovalKind,
  approvalKindLabels,
  ProductApproval,
  productApprovalsPath,
} from '#domain/stores/product-approval.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type ApprovalWithPending = WithPending<ProductApproval, 'product.decide'>;

const stateAfter = {
  approve: 'APROBADO',
  request_changes: 'CAMBIOS_SOLICITADOS',
  reject: 'RECHAZADO',
} as const;

/** The changes of stores' products that wait for a decision. */
export const approvals = defineWorklist({
  path: productApprovalsPath,
  item: ProductApproval,
  follows: ['product_approvals'],
  nouns: { one: 'producto', many: 'productos', all: 'los productos por aprobar' },
  labels: {
    title: 'Aprobar productos',
    search: 'Producto, SKU o tienda',
    noneFound: 'Ningún producto por aprobar coincide con la búsqueda',
    noneYet: 'No hay productos por aprobar',
    comesFrom:
      'Aquí llega lo que las tiendas envían a revisión: productos nuevos, textos, fotos y cambios grandes de precio.',
  },
  numberOf: (each) => each.id,
  choices: {
    tipo: choice('kind', 'Qué espera', optionsOrAll('Todo', ApprovalKind.options, approvalKindLabels)),
  },
  maxText: 120,
  asksForOne: { decided: 'true' },
  commands: ['product.decide'],
  isAbout: ({ data }, { id }) => data.product_id === id,
  apply: (item, { data }) => ({ ...item, change_state: stateAfter[data.outcome] }),
  page: {
    title: () => 'Producto por aprobar',
    back: { href: paths.productApprovals, label: 'Aprobar productos' },
    what: 'este producto',
    notFound: 'Puede que la tienda haya retirado el cambio. Búscalo por su nombre, su SKU o su tienda.',
    toList: 'Ver los productos por aprobar',
  },
});

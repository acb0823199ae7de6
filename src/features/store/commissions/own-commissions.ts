import { ChargedCommission } from '#domain/commissions/charged-commission.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { chargedColumns } from '#src/shared/commissions/commission-csv.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';

/** What a store's own sales bear, line by line. */
export const ownCommissions = defineWorklist({
  path: commissionPaths.own,
  item: ChargedCommission,
  follows: [],
  nouns: { one: 'venta', many: 'ventas', all: 'tus comisiones' },
  labels: {
    title: 'Comisiones',
    search: 'Pedido o producto',
    noneFound: 'Ninguna venta coincide con los filtros',
    noneYet: 'Todavía no tienes ventas',
    comesFrom: 'Con cada venta ves aquí la comisión que paga, con qué regla, y lo que te queda.',
  },
  numberOf: (each) => each.order_number,
  maxText: 80,
  hasDays: true,
  hasCursors: true,
  choices: {},
  commands: [],
  isAbout: () => false,
  apply: (charged) => charged,
  csv: { name: 'mestore-mis-comisiones', columns: chargedColumns },
});

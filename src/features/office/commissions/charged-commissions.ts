import { ChargedCommission } from '#domain/commissions/charged-commission.ts';
import { commissionPaths } from '#domain/commissions/commission-api.ts';
import { chargedColumns } from '#src/shared/commissions/commission-csv.ts';
import { defineWorklist } from '#src/shared/worklist/define-worklist.ts';

/** What every store was charged, line by line. */
export const chargedCommissions = defineWorklist({
  path: commissionPaths.charged,
  item: ChargedCommission,
  follows: ['vendor_orders'],
  nouns: { one: 'venta', many: 'ventas', all: 'las comisiones' },
  labels: {
    title: 'Comisiones',
    search: 'Pedido, producto o tienda',
    noneFound: 'Ninguna venta coincide con los filtros',
    noneYet: 'Todavía no hay ventas con comisión',
    comesFrom: 'Cada pedido que se hace deja aquí lo que paga cada producto, con la regla que valía.',
  },
  numberOf: (each) => each.order_number,
  maxText: 80,
  hasDays: true,
  hasCursors: true,
  choices: {},
  commands: [],
  isAbout: () => false,
  apply: (charged) => charged,
  csv: { name: 'mestore-comisiones', columns: chargedColumns },
});

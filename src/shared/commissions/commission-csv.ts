import type { ChargedCommission, CommissionSum } from '#domain/commissions/charged-commission.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { formatBasisPoints } from '#domain/base/money.ts';
import { ruleReason } from '#src/shared/commissions/rule-reason.ts';

/** The columns of a file of commissions, line by line. */
export const chargedColumns: readonly CsvColumn<ChargedCommission>[] = [
  { heading: 'Fecha', cell: (each) => each.at },
  { heading: 'Pedido', cell: (each) => each.order_number },
  { heading: 'Tienda', cell: (each) => each.vendor_name },
  { heading: 'SKU', cell: (each) => each.sku },
  { heading: 'Producto', cell: (each) => each.name },
  { heading: 'Unidades pedidas', cell: (each) => each.ordered },
  { heading: 'Unidades vendidas', cell: (each) => each.units },
  { heading: 'Precio antes de IVA', cell: (each) => each.unit_price },
  { heading: 'Base', cell: (each) => each.base },
  { heading: 'Porcentaje', cell: (each) => formatBasisPoints(each.rate_bp) },
  { heading: 'Comisión', cell: (each) => each.commission },
  { heading: 'IVA de la comisión', cell: (each) => each.commission_iva },
  { heading: 'Queda para la tienda', cell: (each) => each.net },
  { heading: 'Regla', cell: ruleReason },
  {
    heading: 'Cancelado',
    cell: (each) => (each.is_cancelled ? 'Sí' : each.came_back ? 'Volvió sin entregarse' : 'No'),
  },
];

/** The columns of a file of sums. @param by what they are sums of: «Mes». */
export function sumColumns(by: string): CsvColumn<CommissionSum>[] {
  return [
    { heading: by, cell: (each) => each.name || each.key },
    { heading: 'Líneas', cell: (each) => each.lines },
    { heading: 'Unidades vendidas', cell: (each) => each.units },
    { heading: 'Base', cell: (each) => each.base },
    { heading: 'Comisión', cell: (each) => each.commission },
    { heading: 'IVA de la comisión', cell: (each) => each.commission_iva },
    { heading: 'Queda para la tienda', cell: (each) => each.net },
  ];
}

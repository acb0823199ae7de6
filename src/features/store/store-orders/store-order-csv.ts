import { nameWithVariant } from '#domain/catalog/variant.ts';
import { axisLabels } from '#domain/orders/order-labels.ts';
import { statusLabelOf } from '#domain/orders/order-timeline.ts';
import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { moneyOf } from '#domain/store-orders/store-order-money.ts';
import { unitsBack } from '#domain/store-orders/store-order-stage.ts';
import type { CsvColumn } from '#src/device/files/csv-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { unitsOf } from '#src/features/store/store-orders/store-order-units.ts';

export const storeOrderCsvColumns: readonly CsvColumn<StoreOrder>[] = [
  { heading: 'Pedido', cell: (each) => each.order_number },
  { heading: 'Día', cell: (each) => colombianDay(Date.parse(each.created_at)) },
  { heading: 'Estado', cell: (each) => statusLabelOf(each).word },
  { heading: 'Preparación', cell: (each) => axisLabels.preparation[each.preparation] },
  { heading: 'Envío', cell: (each) => axisLabels.tracking[each.tracking] },
  { heading: 'Pago', cell: (each) => axisLabels.payment[each.payment] },
  { heading: 'Forma de pago', cell: (each) => paymentMethodLabels[each.payment_method] },
  { heading: 'Ciudad', cell: (each) => each.city },
  { heading: 'Departamento', cell: (each) => each.department },
  { heading: 'Productos', cell: (each) => each.lines.map(lineText).join('\n') },
  { heading: 'Unidades', cell: (each) => unitsOf(each) },
  {
    heading: 'Unidades en devolución',
    cell: (each) => each.lines.reduce((sum, { line }) => sum + unitsBack(each, line), 0),
  },
  { heading: 'Subtotal sin IVA (COP)', cell: (each) => each.subtotal },
  { heading: 'IVA (COP)', cell: (each) => each.iva },
  { heading: 'Total (COP)', cell: (each) => each.total },
  { heading: 'Vendido sin devoluciones, sin IVA (COP)', cell: (each) => moneyOf(each).base },
  { heading: 'Comisión (COP)', cell: (each) => moneyOf(each).commission },
  { heading: 'IVA de la comisión (COP)', cell: (each) => moneyOf(each).commissionIva },
  { heading: 'Queda antes de retenciones (COP)', cell: (each) => moneyOf(each).net },
];

/** Hands the person a CSV with exactly the orders of the list, all pages. */
export function exportStoreOrders(orders: readonly StoreOrder[]): Promise<void> {
  return saveCsv(orders, { name: 'mestore-pedidos', columns: storeOrderCsvColumns });
}

function lineText({ quantity, sku, name, variant_attributes }: StoreOrder['lines'][number]): string {
  return `${quantity} × ${sku} ${nameWithVariant(name, variant_attributes)}`;
}

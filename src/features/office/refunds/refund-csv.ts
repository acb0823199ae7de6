import { paymentMethodLabels } from '#domain/payments/payment-method.ts';
import { refundCauseLabels, type OwedRefund } from '#domain/refunds/owed-refund.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { saveFile } from '#src/device/save-file.ts';
import { csvFile, type CsvColumn } from '#src/device/csv-file.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';

const refundCsvColumns: readonly CsvColumn<OwedRefund>[] = [
  { heading: 'Número', cell: (each) => each.number },
  { heading: 'Motivo', cell: (each) => refundCauseLabels[each.cause] },
  { heading: 'Valor', cell: (each) => each.amount },
  { heading: 'Redondeo en efectivo', cell: (each) => each.rounded },
  { heading: 'Se debe desde', cell: (each) => each.since },
  { heading: 'A más tardar', cell: (each) => each.due_by },
  { heading: 'Tienda', cell: (each) => each.vendor_name ?? '' },
  {
    heading: 'Medio de pago',
    cell: (each) => paymentMethodLabels[each.payment?.method ?? each.payment_method],
  },
  { heading: 'Referencia del pago', cell: (each) => each.payment?.reference ?? '' },
  { heading: 'Id en la pasarela', cell: (each) => each.payment?.gateway_id ?? '' },
];

/** Hands the person a CSV with exactly the rows on the screen. */
export async function exportRefunds(refunds: readonly OwedRefund[]): Promise<void> {
  saveFile(
    await csvFile(refunds, refundCsvColumns),
    `mestore-por-devolver-${colombianDay(serverNowMs())}.csv`,
  );
}

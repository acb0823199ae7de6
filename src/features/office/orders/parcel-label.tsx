import { formatPesos } from '#domain/base/money.ts';
import type { ListedVendorOrder } from '#domain/orders/listed-vendor-order.ts';
import { cashFor } from '#domain/payments/cash.ts';
import { printedBars } from '#domain/labels/printed-bars.ts';
import { BarsOfCode } from '#src/shared/scanning/bars-of-code.tsx';
import { QrInDots } from '#src/shared/scanning/qr-in-dots.tsx';
import styles from '#src/features/office/orders/parcel-label.module.css';

/** The places of both codes on the label, as `.codes` has them. */
const BARS_MM = 63;
const QR_MM = 24;

interface ParcelLabelProps {
  order: ListedVendorOrder;
  /** Which of the vendor order's parcels, from 1. */
  parcel: number;
  of: number;
}

/**
 * The label that a carrier reads on a parcel: recipient, address, order, and the amount to pay at the door.
 */
export function ParcelLabel({ order, parcel, of }: ParcelLabelProps) {
  const { order_number, vendor_name, notes } = order;
  const place = [order.shipping_city, order.shipping_state].filter(Boolean).join(', ');
  const isOwed = order.payment_method === 'contraentrega' && order.payment === 'pending';
  return (
    <li className={styles.label}>
      <div className={styles.head}>
        <span>
          <b>MeStore</b>
          {vendor_name}
        </span>
        <span className={styles.parcel}>
          Bulto {parcel} de {of}
        </span>
      </div>
      <div className={styles.to}>
        <span className={styles.caption}>Para</span>
        <b className={styles.name}>{order.shipping_name}</b>
        <span>{order.shipping_phone}</span>
        <span className={styles.address}>{order.shipping_address}</span>
        <b className={styles.place}>{place}</b>
        {notes && <span className={styles.notes}>{notes}</span>}
      </div>
      <p className={styles.money}>
        {isOwed && parcel === 1
          ? `Contraentrega: cobrar ${formatPesos(cashFor(order.total))}`
          : isOwed
            ? 'Contraentrega: se cobra con el bulto 1'
            : 'Pagado: no cobrar'}
      </p>
      <div className={styles.codes}>
        <div className={styles.bars_box}>
          <BarsOfCode
            bars={printedBars({ text: order_number }, BARS_MM)}
            label={`Código de barras de ${order_number}`}
            className={styles.bars}
          />
          <b className={styles.number}>{order_number}</b>
        </div>
        <QrInDots text={order_number} label={`Código QR de ${order_number}`} roomMm={QR_MM} />
      </div>
    </li>
  );
}

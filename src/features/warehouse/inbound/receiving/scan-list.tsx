import type { Account } from '#domain/accounts/account.ts';
import type { ShippingNotice, ShippingNoticeScan } from '#domain/inbound/shipping-notice.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { undoScan } from '#src/features/warehouse/inbound/receiving/save-scans.ts';
import sheet from '#src/shared/lists/desk-list.module.css';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

interface ScanListProps {
  notice: ShippingNotice;
  /** The ids of the scans that only this device knows. */
  pending: ReadonlySet<string>;
  person: Account;
}

/** The latest scans, by everybody, each with the way to take it back. */
export function ScanList({ notice, pending, person }: ScanListProps) {
  return (
    <ul className={styles.scans}>
      {notice.scans.map((scan) => {
        const line = notice.lines.find((each) => each.product_id === scan.product_id);
        const product = { id: scan.product_id, name: line?.product_name ?? '', sku: line?.sku ?? '' };
        const words = wordsOf(scan);
        return (
          <li key={scan.id}>
            <span className={sheet.stack}>
              <span>
                {words} · {product.name}
              </span>
              <span className={sheet.muted}>
                <CodesIn>{dotted(product.sku, lotText(scan), scan.by_name)}</CodesIn> ·{' '}
                <LocalTime at={scan.at} />
              </span>
            </span>
            {pending.has(scan.id) && <Badge tone="warn">Por enviar</Badge>}
            <Button
              variant="quiet"
              size="sm"
              data-print="off"
              aria-label={`Anular: ${words}, ${product.name}`}
              onClick={() => void undoScan(notice, scan, product, person)}
            >
              Anular
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

function wordsOf({ kind, units }: ShippingNoticeScan): string {
  if (kind === 'damaged') return countOf(units, 'dañada', 'dañadas');
  return kind === 'put_away'
    ? countOf(units, 'ubicada', 'ubicadas')
    : countOf(units, 'recibida', 'recibidas');
}

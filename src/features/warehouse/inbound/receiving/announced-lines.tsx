import { lineKey } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/floor/floor-work.module.css';

interface AnnouncedLinesProps {
  lines: readonly ShippingNoticeLine[];
  /** What was read last stands first, in sight. */
  latest: ShippingNoticeLine | null;
}

/** The lines that a store announced, and how much of each came. */
export function AnnouncedLines({ lines, latest }: AnnouncedLinesProps) {
  const shown = latest ? [latest, ...lines.filter((each) => each !== latest)] : lines;
  return (
    <ul className={styles.lines} aria-label="Lo anunciado">
      {shown.map((each) => (
        <li key={lineKey(each)} aria-current={each === latest}>
          <b>
            <CodesIn>
              {formatWhole(each.good + each.damaged)} de {formatWhole(each.expected)} · {each.sku}
            </CodesIn>
          </b>
          <span>
            {dotted(
              each === latest && 'Lo último que leíste',
              each.product_name,
              lotText(each),
              damagedLabel(each),
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function damagedLabel({ damaged }: ShippingNoticeLine): string {
  return damaged === 0 ? '' : countOf(damaged, 'dañada', 'dañadas');
}

import { dotted } from '#domain/base/spanish-text.ts';
import { useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import { lineKey, waitingLines } from '#domain/inbound/lines-by-lot.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { lotText } from '#src/shared/inventory/lot-text.ts';
import { formatWhole } from '#domain/base/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { PutAwayForm } from '#src/features/warehouse/inbound/put-away/put-away-form.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/features/warehouse/inbound/inbound.module.css';

/** Puts away the goods that wait at the dock: product and lot, shelf, units. */
export function PutAwayPanel({ notice, person }: { notice: ShippingNotice; person: Account }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = waitingLines(notice.lines).filter((each) => each.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Ubicar lo que está en el muelle">
      <ul className={styles.scans} data-print="off">
        {waiting.map((line) => {
          const key = lineKey(line);
          const lot = lotText(line);
          return (
            <li key={key}>
              <span className={sheet.stack}>
                <span translate="no">{line.product_name}</span>
                <span className={sheet.muted}>
                  <CodesIn>{dotted(line.sku, lot, `${formatWhole(line.waiting)} en el muelle`)}</CodesIn>
                </span>
              </span>
              <Button
                variant={chosen === key ? 'quiet' : 'soft'}
                size="sm"
                aria-expanded={chosen === key}
                aria-label={`Ubicar ${[line.product_name, lot].filter(Boolean).join(', ')}`}
                onClick={() => setChosen(chosen === key ? null : key)}
              >
                Ubicar
              </Button>
              {chosen === key && (
                <PutAwayForm notice={notice} line={line} person={person} onDone={() => setChosen(null)} />
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

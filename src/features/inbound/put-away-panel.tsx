import { useState } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { formatWhole } from '#domain/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { PutAwayForm } from '#src/features/inbound/put-away-form.tsx';
import sheet from '#src/shared/lists/desk-list.module.css';
import styles from '#src/features/inbound/inbound.module.css';

/** Puts away the goods that wait at the dock: product, shelf, units. */
export function PutAwayPanel({ notice, person }: { notice: ShippingNotice; person: Account }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = notice.lines.filter((each) => each.good > each.put_away);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Ubicar lo que está en el muelle">
      <ul className={styles.scans} data-print="off">
        {waiting.map((line) => (
          <li key={line.product_id}>
            <span className={sheet.stack}>
              <span>{line.product_name}</span>
              <span className={sheet.muted}>
                {line.sku} · {formatWhole(line.good - line.put_away)} en el muelle
              </span>
            </span>
            <Button
              variant={chosen === line.product_id ? 'quiet' : 'soft'}
              size="sm"
              aria-expanded={chosen === line.product_id}
              aria-label={`Ubicar ${line.product_name}`}
              onClick={() => setChosen(chosen === line.product_id ? null : line.product_id)}
            >
              Ubicar
            </Button>
            {chosen === line.product_id && (
              <PutAwayForm
                key={line.product_id}
                notice={notice}
                line={line}
                person={person}
                onDone={() => setChosen(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

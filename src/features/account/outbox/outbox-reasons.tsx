import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { reasonsOf } from '#src/shared/outbox/refusal-reasons.ts';
import { TapSummary } from '#src/ui/marks/tap-link.tsx';
import styles from '#src/features/account/outbox/outbox-item.module.css';

/** The server's reasons, one sentence per thing that it refused. */
export function OutboxReasons({ entry }: { entry: OutboxEntry }) {
  const reasons = reasonsOf(entry);
  if (reasons.length === 0) return null;
  return (
    <details className={styles.reasons}>
      <TapSummary>Ver por qué</TapSummary>
      <ul>
        {reasons.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  );
}

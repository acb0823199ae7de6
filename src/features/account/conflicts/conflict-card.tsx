import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Conflict } from '#src/shared/outbox/conflicts.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import { ConflictActions } from '#src/features/account/conflicts/conflict-actions.tsx';
import { headline, nameOf, whyOf } from '#src/features/account/conflicts/conflict-labels.ts';
import { refusedMovement } from '#src/features/account/conflicts/correct-movement.ts';
import { mostUnits, type UnmetLine } from '#src/features/account/conflicts/correct-order.ts';
import { MovementTruth } from '#src/features/account/conflicts/movement-truth.tsx';
import { OrderTruth } from '#src/features/account/conflicts/order-truth.tsx';
import { useUnmetLines } from '#src/features/account/conflicts/use-unmet-lines.ts';
import { ItemDetail } from '#src/ui/marks/item-text.tsx';
import styles from '#src/features/account/conflicts/conflict-card.module.css';

interface ConflictCardProps {
  conflict: Conflict;
  /** `1 de 2`. */
  place: string;
  onDecided: () => void;
}

/** One conflict: the request, the truth now, the reason, and the decisions for it and its dependants. */
export function ConflictCard({ conflict, place, onDecided }: ConflictCardProps) {
  const { entry, dependants } = conflict;
  const lines = useUnmetLines(entry);
  const mayCorrect = entry.name !== 'order.place' || lines.some((each) => mostUnits(each) > 0);
  return (
    <article className={styles.card} aria-label={nameOf(conflict)}>
      <div className={styles.head}>
        <Tag tone="label">{nameOf(conflict)}</Tag>
        <span className={styles.place}>{place}</span>
      </div>
      <div>
        <p className={styles.question}>{headline(conflict)}</p>
        <ItemDetail>
          {entry.detail} · <LocalTime at={entry.timestamp} />
        </ItemDetail>
      </div>
      <Reasons sentences={whyOf(conflict)} />
      <Truth entry={entry} lines={lines} />
      <Hanging entries={dependants} />
      <ConflictActions conflict={conflict} mayCorrect={mayCorrect} onDecided={onDecided} />
    </article>
  );
}

function Truth({ entry, lines }: { entry: OutboxEntry; lines: readonly UnmetLine[] }) {
  const movement = refusedMovement(entry);
  if (entry.name === 'inventory.registerMovement' && movement) return <MovementTruth movement={movement} />;
  return lines.length > 0 ? <OrderTruth lines={lines} /> : null;
}

function Reasons({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label="Por qué">
      {sentences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** Later changes that share its fate: one decision covers them all. */
function Hanging({ entries }: { entries: readonly OutboxEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className={styles.hanging}>
      <p>
        {countOf(entries.length, 'cambio depende', 'cambios dependen')} de este y espera
        {entries.length === 1 ? '' : 'n'} tu decisión:
      </p>
      <ul>
        {entries.map((each) => (
          <li key={each.id}>
            {each.title} · {each.detail}
          </li>
        ))}
      </ul>
    </div>
  );
}

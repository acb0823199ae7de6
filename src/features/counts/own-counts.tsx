import * as v from 'valibot';
import { countOutcomeSentences } from '#domain/counts/count-labels.ts';
import { RecordCountResult } from '#domain/counts/count-commands.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { commandsNamed, type OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/counts/counting.module.css';

const MAX_SHOWN = 10;

/** This person's recent counts on this device, and their outcomes. */
export function OwnCounts() {
  const entries = useOutbox() ?? [];
  const counts = commandsNamed(entries, 'count.record').slice(-MAX_SHOWN).toReversed();
  if (counts.length === 0) return null;
  return (
    <Panel title="Tus conteos">
      <ul className={styles.counts} aria-label="Tus conteos">
        {counts.map((each) => (
          <li key={each.entry.id}>
            <span className={styles.product}>
              <b>{positionLabel(each.data.position)}</b>
              <span className={quiet.small}>
                {each.entry.detail} · <RelativeTime at={each.entry.timestamp} />
              </span>
              {wordsOf(each).map((words) => (
                <span key={words}>{words}</span>
              ))}
            </span>
            <CommandStateBadge state={each.entry.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The server's answer: each outcome once, with its number of products. */
function wordsOf({ entry }: OwnCommand<'count.record'>): string[] {
  if (entry.problem) return [entry.problem.message];
  const result = v.safeParse(RecordCountResult, entry.result);
  if (!result.success) return [];
  const { lines } = result.output;
  const outcomes = new Map<CountOutcome, number>();
  for (const { outcome } of lines) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return [...outcomes].map(([outcome, many]) => {
    const which = lines.length === 1 ? '' : `${countOf(many, 'producto', 'productos')}: `;
    return `${which}${countOutcomeSentences[outcome]}`;
  });
}

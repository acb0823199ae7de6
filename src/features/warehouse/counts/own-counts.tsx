import * as v from 'valibot';
import { countOutcomeMessages } from '#domain/counts/count-labels.ts';
import { RecordCountResult } from '#domain/counts/count-commands.ts';
import type { CountOutcome } from '#domain/counts/decide-count.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { CommandStateBadge } from '#src/shared/outbox/command-state-badge.tsx';
import { commandsNamed, type OwnCommand } from '#src/shared/outbox/own-commands.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/warehouse/counts/counting.module.css';

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
            {/* «Confirmado» in green would contradict an outcome that asks for another count. */}
            {!outcomeOf(each) && <CommandStateBadge state={each.entry.state} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Null until the server has answered, or when it refused. */
function outcomeOf({ entry }: OwnCommand<'count.record'>): RecordCountResult | null {
  const result = v.safeParse(RecordCountResult, entry.result);
  return result.success && !entry.problem ? result.output : null;
}

/** The server's answer: each outcome once, with its number of products. */
function wordsOf(count: OwnCommand<'count.record'>): string[] {
  const { problem } = count.entry;
  if (problem) return [problem.message];
  const lines = outcomeOf(count)?.lines ?? [];
  const outcomes = new Map<CountOutcome, number>();
  for (const { outcome } of lines) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return [...outcomes].map(([outcome, many]) => {
    const which = lines.length === 1 ? '' : `${countOf(many, 'producto', 'productos')}: `;
    return `${which}${countOutcomeMessages[outcome]}`;
  });
}

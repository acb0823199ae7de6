import { RotateCw } from 'lucide-react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useIsPastTerm } from '#src/shared/answers/answer-term.ts';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Freshness } from '#src/ui/marks/freshness.tsx';
import styles from '#src/shared/answers/answer-view.module.css';

/** The age of the server's answer, and the way to ask again. */
export function AnswerFreshness({ answer }: { answer: Answer<unknown> }) {
  const { data, atMs, busy, refresh } = answer;
  const isPast = useIsPastTerm(atMs);
  const offline = useSignalValue(connection) === 'offline';
  return (
    <span className={styles.freshness}>
      <Freshness>
        {data === undefined ? (
          'Sin leer todavía'
        ) : (
          <>
            Leído del servidor <RelativeTime at={atMs} />
            {isPast && ': puede haber cambiado'}
          </>
        )}
      </Freshness>
      <IconButton
        label="Actualizar"
        data-print="off"
        aria-busy={busy || undefined}
        disabled={offline}
        onClick={() => void refresh()}
      >
        <RotateCw />
      </IconButton>
    </span>
  );
}

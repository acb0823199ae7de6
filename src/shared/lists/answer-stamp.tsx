import { RotateCw } from 'lucide-react';
import { useSignalValue } from '#src/db/use-live.ts';
import type { Answer } from '#src/shared/lists/use-answer.ts';
import { connection } from '#src/sync/sync-status.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Stamp } from '#src/ui/marks/stamp.tsx';
import styles from '#src/shared/lists/answer-view.module.css';

/** How old what the server answered is, and the way to ask again. */
export function AnswerStamp({ answer }: { answer: Answer<unknown> }) {
  const { data, atMs, busy, refresh } = answer;
  const offline = useSignalValue(connection) === 'offline';
  return (
    <span className={styles.stamp}>
      <Stamp>
        {data === undefined ? (
          'Sin leer todavía'
        ) : (
          <>
            Leído del servidor <RelativeTime at={atMs} />
          </>
        )}
      </Stamp>
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

import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Readiness } from '#src/features/account/readiness/readiness.ts';
import { readinessResult } from '#src/features/account/readiness/readiness-labels.ts';
import { StateCard } from '#src/ui/feedback/state-card.tsx';
import styles from '#src/features/account/readiness/readiness-summary.module.css';

/** Whether a day without a network would go well, in one sentence. */
export function ReadinessSummary({ readiness }: { readiness: Readiness }) {
  return (
    <StateCard tone={readiness.isReady ? 'ok' : 'warn'} label="Veredicto" className={styles.result}>
      {readiness.isReady ? <CircleCheck /> : <TriangleAlert />}
      <div>
        <p className={styles.sentence} role="status">
          {readinessResult(readiness)}
        </p>
        <p className={styles.explain}>
          {readiness.isReady
            ? 'Todo lo que necesitas está en este equipo. Lo que hagas se envía solo cuando vuelva la red.'
            : 'Resuélvelo antes de quedarte sin red. Lo que ya guardaste en este equipo está a salvo.'}
        </p>
      </div>
    </StateCard>
  );
}

import {
  answerReasonLabels,
  opinionLabels,
  opinionOf,
  type ToldAnswer,
} from '#domain/orders/store-answer.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import styles from '#src/shared/store-orders/said-by-store.module.css';

const tones = { agrees: 'ok', objects: 'warn', informs: 'info' } satisfies Record<
  keyof typeof opinionLabels,
  Tone
>;

/** Whom it is shown to, and who said it then. */
const speakers = { store: 'Tu tienda', office: 'La tienda', buyer: 'La tienda' };

interface SaidByStoreProps {
  answer: ToldAnswer & { text?: string };
  reader: keyof typeof speakers;
}

/** What a store said of something that it was asked. A buyer reads that nothing of it takes a right away. */
export function SaidByStore({ answer, reader }: SaidByStoreProps) {
  const opinion = opinionOf(answer.reason);
  return (
    <div className={styles.said}>
      <p className={styles.what}>
        <span>
          {speakers[reader]}: <b>{answerReasonLabels[answer.reason]}</b>
        </span>
        {reader !== 'buyer' && <Badge tone={tones[opinion]}>{opinionLabels[opinion]}</Badge>}
      </p>
      {answer.text && <p className={styles.words}>{answer.text}</p>}
      <p className={styles.quiet}>
        {reader === 'buyer' && 'Es su opinión: decide MeStore, y tus derechos son los mismos. '}
        <LocalTime at={answer.answered_at} />
      </p>
    </div>
  );
}

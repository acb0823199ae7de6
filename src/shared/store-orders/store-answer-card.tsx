import {
  answerReasonLabels,
  opinionLabels,
  opinionOf,
  type ShownAnswer,
} from '#domain/orders/store-answer.ts';
import { LocalTime } from '#src/shared/lists/local-time.tsx';
import { Badge, type Tone } from '#src/ui/marks/badge.tsx';
import styles from '#src/shared/store-orders/store-answer-card.module.css';

const tones = { agrees: 'ok', objects: 'warn', informs: 'info' } satisfies Record<
  keyof typeof opinionLabels,
  Tone
>;

/** Whom it is shown to, and who said it then. */
const speakers = { store: 'Tu tienda', office: 'La tienda', buyer: 'La tienda' };

interface StoreAnswerCardProps {
  answer: ShownAnswer & { text?: string };
  reader: keyof typeof speakers;
}

/** What a store said of something that it was asked. A buyer reads that nothing of it takes a right away. */
export function StoreAnswerCard({ answer, reader }: StoreAnswerCardProps) {
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

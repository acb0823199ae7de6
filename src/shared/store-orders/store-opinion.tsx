import { shortDate } from '#domain/calendar/day.ts';
import { answerDay } from '#domain/store-orders/asks-of.ts';
import { lastAnswer, type StoreAnswer } from '#domain/orders/store-answer.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { StoreAnswerCard } from '#src/shared/store-orders/store-answer-card.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface StoreOpinionProps {
  kind: 'cancellation' | 'return';
  /** As answers name it. */
  subject: string | null;
  askedAt: string;
  /** Whether there is still something to decide. */
  isOpen: boolean;
  answers: readonly StoreAnswer[] | undefined;
}

/** What the store of an order says of what its buyer asks for, for those who decide; or until when it may still say it. */
export function StoreOpinion({ kind, subject, askedAt, isOpen, answers }: StoreOpinionProps) {
  const today = useToday();
  const answer = lastAnswer(answers, kind, subject);
  const lastDay = answerDay(kind, askedAt);
  if (!answer && !isOpen) return null;
  return (
    <Panel title="Qué dice la tienda">
      {answer ? (
        <StoreAnswerCard answer={answer} reader="office" />
      ) : (
        <p className={styles.muted}>
          {today > lastDay
            ? `No respondió hasta el ${shortDate(lastDay)}. Decide sin su respuesta.`
            : `Puede responder hasta el ${shortDate(lastDay)}. No hace falta esperarla.`}
        </p>
      )}
    </Panel>
  );
}

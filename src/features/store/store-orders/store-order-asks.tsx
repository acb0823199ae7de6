import { useState } from 'react';
import { shortDate } from '#domain/calendar/day.ts';
import { returnReasonLabels } from '#domain/orders/return.ts';
import { asksOf, type StoreAsk } from '#domain/store-orders/asks-of.ts';
import { answerReasonLabels, askKindLabels } from '#domain/orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { AnswerDialog } from '#src/features/store/store-orders/answer-dialog.tsx';
import { saveAnswer } from '#src/features/store/store-orders/save-answer.ts';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { commandsNamed, isUnsettledRefusal } from '#src/shared/outbox/own-commands.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { StoreAnswerCard } from '#src/shared/store-orders/store-answer-card.tsx';
import { useOutbox } from '#src/sync/outbox.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import { isShownOverReplica } from '#sync/outbox/rules/command-state.ts';
import { isRefused } from '#sync/outbox/rules/resolution.ts';
import own from '#src/features/store/store-orders/store-orders.module.css';
import styles from '#src/shared/lists/desk-list.module.css';

/** What a store is asked about one of its orders, and what it said. */
export function StoreOrderAsks({ order }: { order: StoreOrder }) {
  const [answered, setAnswered] = useState<StoreAsk | null>(null);
  const sent = commandsNamed(useOutbox() ?? [], 'storeOrder.answer').filter(
    ({ data }) => data.vendor_order_id === order.id,
  );
  const asks = asksOf(order).filter((each) => each.isOpen || each.answer);
  if (asks.length === 0) return null;
  return (
    <Panel title="Te preguntan">
      <OwnSteps
        pending={sent.filter(({ entry }) => !isRefused(entry) && isShownOverReplica(entry))}
        refused={sent.filter(({ entry }) => isUnsettledRefusal(entry))}
      />
      <ul aria-label="Lo que le preguntan a tu tienda" className={own.asks}>
        {asks.map((each) => (
          <li key={`${each.kind} ${each.subject}`}>
            <Asked order={order} ask={each} onAnswer={() => setAnswered(each)} />
          </li>
        ))}
      </ul>
      {answered && <AnswerDialog order={order} ask={answered} onClose={() => setAnswered(null)} />}
    </Panel>
  );
}

interface AskedProps {
  order: StoreOrder;
  ask: StoreAsk;
  onAnswer: () => void;
}

function Asked({ order, ask, onAnswer }: AskedProps) {
  const { title, detail } = wordsOf(order, ask);
  const saving = useSaving();
  return (
    <>
      <div className={styles.line}>
        <b>{title}</b>
        <Term ask={ask} />
      </div>
      <p className={ask.kind === 'question' ? styles.said : styles.muted}>{detail}</p>
      {ask.answer && <StoreAnswerCard answer={ask.answer} reader="store" />}
      {ask.isOpen && (
        <div className={styles.actions} data-print="off">
          {ask.kind !== 'question' && !ask.answer && (
            <Button
              size="sm"
              variant="soft"
              busy={saving.isSaving}
              onClick={() => void saving.run(() => agree(order, ask))}
            >
              {answerReasonLabels.no_objection}
            </Button>
          )}
          <Button size="sm" variant="line" onClick={onAnswer}>
            {ask.answer
              ? 'Cambiar la respuesta'
              : ask.kind === 'question'
                ? 'Responder'
                : 'Responder otra cosa'}
          </Button>
        </div>
      )}
    </>
  );
}

/** How long a store has; it may also speak later, and nobody waits for it. */
function Term({ ask: { isOpen, answer, answerBy } }: { ask: StoreAsk }) {
  const today = useToday();
  if (answer) return <Badge tone="ok">Respondiste</Badge>;
  if (!isOpen) return null;
  return today > answerBy ? (
    <Badge tone="off">El plazo pasó el {shortDate(answerBy)}</Badge>
  ) : (
    <Badge tone="warn">Responde hasta el {shortDate(answerBy)}</Badge>
  );
}

function wordsOf({ returns, questions }: StoreOrder, { kind, subject, topic }: StoreAsk) {
  const title = askKindLabels[kind];
  if (kind === 'question')
    return { title, detail: questions?.find((each) => each.id === subject)?.question ?? '' };
  if (kind === 'cancellation')
    return {
      title,
      detail: 'Ya se prepara en la bodega. Si no respondes, MeStore decide sin tu respuesta.',
    };
  const reason = returns.find((each) => each.return_number === subject)?.reason;
  const why = reason ? `${returnReasonLabels[reason]}. ` : '';
  return {
    title: `${title}: ${subject}`,
    detail:
      topic === 'withdrawal'
        ? `${why}Es un derecho de quien compra: lo que digas se lee, y no lo detiene.`
        : `${why}Si no respondes, MeStore decide sin tu respuesta.`,
  };
}

async function agree(order: StoreOrder, ask: StoreAsk): Promise<void> {
  try {
    await saveAnswer(order, ask, { reason: 'no_objection', text: '' });
  } catch (error) {
    toastNotSaved(error);
  }
}

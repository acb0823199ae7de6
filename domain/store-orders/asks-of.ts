import { addBusinessDays } from '#domain/calendar/business-days.ts';
import { dayInBogota, type Day } from '#domain/calendar/day.ts';
import type { ReturnStatus } from '#domain/orders/return.ts';
import { lastAnswer, type AnswerTopic, type AskKind, type StoreAnswer } from '#domain/orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';

/** Business days that a store has; after them nobody counts on its answer. A package that waits is the more urgent one. */
const DAYS_TO_ANSWER: Record<AskKind, number> = { cancellation: 1, return: 2, question: 2 };

/** Something that a store is, or was, asked about an order. */
export interface StoreAsk {
  kind: AskKind;
  /** As its answers name it. */
  subject: string;
  topic: AnswerTopic;
  askedAt: string;
  /** The last day of its term, in Colombia. Later answers are taken too, until somebody decides. */
  answerBy: Day;
  /** Nobody decided yet. */
  isOpen: boolean;
  /** What the store says about it. */
  answer: StoreAnswer | undefined;
}

type Asked = Pick<StoreOrder, 'status' | 'events' | 'returns' | 'questions' | 'answers'>;

/** A return in which there is still something to decide. */
const UNDECIDED: readonly ReturnStatus[] = ['requested', 'approved', 'received', 'inspected'];

/** The last day on which an answer counts, of something that was asked then. */
export function answerDay(kind: AskKind, askedAt: string): Day {
  return addBusinessDays(dayInBogota(Date.parse(askedAt)), DAYS_TO_ANSWER[kind]);
}

/** Everything that its store was asked about an order, oldest first of each kind. */
export function asksOf({ status, events, returns, questions, answers }: Asked): StoreAsk[] {
  const ask = (kind: AskKind, subject: string, askedAt: string) => ({
    kind,
    subject,
    askedAt,
    answerBy: answerDay(kind, askedAt),
    answer: lastAnswer(answers, kind, subject),
  });
  const requests = events.filter((each) => each.axis === 'status' && each.to === 'cancellation_requested');
  return [
    ...requests.map(({ at }, place): StoreAsk => {
      const isOpen = status === 'cancellation_requested' && place === requests.length - 1;
      return { ...ask('cancellation', at, at), topic: 'cancellation', isOpen };
    }),
    ...returns.map(({ return_number, requested_at, reason, status: state }): StoreAsk => {
      const topic = reason === 'retracto' ? 'withdrawal' : 'guarantee';
      return { ...ask('return', return_number, requested_at), topic, isOpen: UNDECIDED.includes(state) };
    }),
    ...(questions ?? []).map(({ id, asked_at, answer_by, is_over }): StoreAsk => ({
      ...ask('question', id, asked_at),
      answerBy: answer_by,
      topic: 'question',
      isOpen: is_over !== true,
    })),
  ];
}

/** What a store has still to say something about, while it counts. */
export function unansweredAsks(order: Asked, today: Day): StoreAsk[] {
  return asksOf(order).filter((each) => each.isOpen && !each.answer && today <= each.answerBy);
}

/** An answer of a store that its device keeps and the server may not have. */
export interface OwnAnswer extends Omit<StoreAnswer, 'answered_at'> {
  vendor_order_id: string;
  at: string;
}

/** Orders with what a person of their store said on this device and the server did not send back so far. */
export function withOwnAnswers(
  orders: readonly StoreOrder[],
  own: readonly OwnAnswer[],
): readonly StoreOrder[] {
  if (own.length === 0) return orders;
  const answered = new Set(own.map((each) => each.vendor_order_id));
  return orders.map((order) => {
    if (!answered.has(order.id)) return order;
    const said = own.filter((each) => each.vendor_order_id === order.id);
    const answers = said.map(({ kind, subject, reason, text, at }) => {
      return { kind, subject, reason, text, answered_at: at };
    });
    return { ...order, answers: [...(order.answers ?? []), ...answers] };
  });
}

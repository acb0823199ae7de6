import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RETURN_REASONS, RETURN_STATUSES } from '#domain/orders/return.ts';
import { returnTransitions } from '#domain/returns/return-transitions.ts';
import { answerAsk } from '#domain/store-orders/answer-ask.ts';
import { asksOf, unansweredAsks, withOwnAnswers } from '#domain/store-orders/asks-of.ts';
import { askStore, saysWho } from '#domain/orders/ask-store.ts';
import {
  ANSWER_REASONS,
  AskKind,
  opinionOf,
  reasonsFor,
  type AnswerTopic,
  type StoreAnswer,
} from '#domain/orders/store-answer.ts';
import type { StoreOrder } from '#domain/store-orders/store-order.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

// A Thursday; the Monday after it is no holiday.
const ASKED = '2026-03-12T18:00:00.000Z';
const asksToCancel: StoreOrder['events'][number] = {
  axis: 'status',
  from: 'confirmed',
  to: 'cancellation_requested',
  by: 'buyer',
  at: ASKED,
};
const asked = {
  cancellation: aStoreOrder({
    status: 'cancellation_requested',
    preparation: 'picking',
    events: [asksToCancel],
  }),
  return: aStoreOrder({ returns: [aStoreReturn({ requested_at: ASKED, reason: 'defectuoso' })] }),
  question: aStoreOrder({
    questions: [{ id: 'q-1', question: '¿Cuánto mide?', asked_at: ASKED, answer_by: '2026-03-16' }],
  }),
};
const only = (order: StoreOrder) => {
  const [ask] = asksOf(order);
  if (!ask) throw new Error('Nothing is asked.');
  return ask;
};
const said = (over: Partial<StoreAnswer> = {}): StoreAnswer => ({
  kind: 'cancellation',
  subject: ASKED,
  reason: 'no_objection',
  text: '',
  answered_at: ASKED,
  ...over,
});

describe('what a store is asked about an order', () => {
  test.each([
    ['cancellation', '2026-03-13'],
    ['return', '2026-03-16'],
    ['question', '2026-03-16'],
  ] as const)('a %s is in its list until %s, and not after it', (kind, lastDay) => {
    expect(only(asked[kind])).toMatchObject({ kind, answerBy: lastDay, isOpen: true });
    expect(unansweredAsks(asked[kind], lastDay)).toHaveLength(1);
    expect(unansweredAsks(asked[kind], '2026-03-17')).toEqual([]);
  });

  test.each(AskKind.options)('a %s that it answered is in its list no more', (kind) => {
    const { subject } = only(asked[kind]);
    const answers = [said({ kind, subject })];
    expect(unansweredAsks({ ...asked[kind], answers }, '2026-03-12')).toEqual([]);
  });

  test('who asks again is answered again, and what was said before stays with what it was about', () => {
    const later = { ...asksToCancel, at: '2026-03-13T18:00:00.000Z' };
    const order = { ...asked.cancellation, events: [asksToCancel, later], answers: [said()] };
    expect(asksOf(order).map(({ isOpen, answer }) => [isOpen, answer?.reason])).toEqual([
      [false, 'no_objection'],
      [true, undefined],
    ]);
    expect(unansweredAsks(order, '2026-03-13')).toHaveLength(1);
  });

  test('what this device says stands over its copy: of its order alone, and after what was said before', () => {
    const before = { ...asked.cancellation, answers: [said({ reason: 'made_to_order' })] };
    const other = { ...asked.cancellation, id: 'another' };
    const own = { vendor_order_id: before.id, at: '2026-03-13T15:00:00.000Z', ...said() };
    const [mine, untouched] = withOwnAnswers([before, other], [own]);
    expect(mine && only(mine).answer).toEqual(said({ answered_at: own.at }));
    expect(mine?.answers).toHaveLength(2);
    expect(untouched).toBe(other);
  });

  test('nothing is asked any more once it was decided', () => {
    expect(only({ ...asked.cancellation, status: 'cancelled' }).isOpen).toBe(false);
    expect(only({ ...asked.cancellation, status: 'confirmed' }).isOpen).toBe(false);
    for (const status of RETURN_STATUSES) {
      const mayBeDecided = returnTransitions.some(
        (each) => each.from === status && (each.to === 'refused' || each.to === 'approved'),
      );
      const { isOpen } = only(aStoreOrder({ returns: [aStoreReturn({ status })] }));
      if (mayBeDecided) expect(isOpen, status).toBe(true);
      if (status === 'refunded' || status === 'refused' || status === 'withdrawn')
        expect(isOpen, status).toBe(false);
    }
  });
});

describe('the answer of a store', () => {
  test('against a withdrawal gives only what the law itself leaves out of it', () => {
    expect(reasonsFor('withdrawal').filter((each) => opinionOf(each) === 'objects')).toEqual([
      'made_to_order',
      'law_exception',
    ]);
  });

  test.each<AnswerTopic>(['cancellation', 'withdrawal', 'guarantee', 'question'])(
    'about a %s can be that nothing speaks against it, or is not known',
    (topic) => {
      expect(reasonsFor(topic).some((each) => opinionOf(each) !== 'objects')).toBe(true);
    },
  );

  test('is taken for what is asked and open, with a reason of its list, and with words where it needs them', () => {
    const ask = only(asked.return);
    const answer = { kind: ask.kind, subject: ask.subject, reason: 'misuse', text: 'Tiene golpes.' } as const;
    const outcome = (over: object, order = asked.return) => {
      const answered = answerAsk(order, { ...answer, ...over });
      return answered.ok ? 'taken' : answered.refusal;
    };
    expect(outcome({})).toBe('taken');
    expect(outcome({ text: '' })).toBe('text_needed');
    expect(outcome({ reason: 'law_exception' })).toBe('not_a_reason');
    expect(outcome({ subject: 'MS-000123-1-D2' })).toBe('not_asked');
    expect(outcome({ kind: 'question' })).toBe('not_asked');
    const refunded = aStoreOrder({ returns: [aStoreReturn({ reason: 'defectuoso', status: 'refunded' })] });
    expect(outcome({}, refunded)).toBe('already_decided');
    const talkative = { ...asked.return, answers: Array.from({ length: 20 }, () => said()) };
    expect(outcome({}, talkative)).toBe('too_many_answers');
    expect(outcome({}, { ...asked.return, answers: [said({ kind: 'return', subject: ask.subject })] })).toBe(
      'taken',
    );
  });

  test('is never taken with a reason that is not of what is asked, whatever the return', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RETURN_REASONS), fc.constantFrom(...ANSWER_REASONS), (why, reason) => {
        const order = aStoreOrder({ returns: [aStoreReturn({ reason: why })] });
        const { kind, subject, topic } = only(order);
        const answered = answerAsk(order, { kind, subject, reason, text: 'Con palabras.' });
        expect(answered.ok).toBe(reasonsFor(topic).includes(reason));
      }),
    );
  });
});

describe('a question to a store', () => {
  const person = { nombre: 'Zoraida Quintana', email: 'zoraida@correo.test', telefono: '3123456789' };
  test.each([
    'Doña ZORAIDA  quintana pregunta si es de lana.',
    '¿Es de lana? Responder a Zoraida@Correo.test',
    'Llámala al (312) 345-67 89, ¿es de lana?',
    'Su número es +57 312 345 6789.',
  ])('does not say who asked: %s', (text) => {
    expect(saysWho(text, person)).toBe(true);
    expect(askStore({ ...person, status: 'filed', asked: 0 }, text)).toMatchObject({
      refusal: 'names_person',
    });
  });

  test('is not asked with a number that was filed with its country, nor of a name that is no word of it', () => {
    expect(saysWho('Su número es 312 345 6789.', { ...person, telefono: '+57 312 345 6789' })).toBe(true);
    expect(saysWho('¿La manta anaranjada es de lana?', { ...person, nombre: 'Ana', telefono: null })).toBe(
      false,
    );
  });

  test('is asked while its PQR waits for an answer, and not without end', () => {
    const outcome = (status: string, asked: number) =>
      askStore({ ...person, status, asked }, '¿La ruana es de lana virgen?');
    expect(outcome('filed', 0).ok).toBe(true);
    expect(outcome('answered', 0)).toMatchObject({ refusal: 'pqr_already_answered' });
    expect(outcome('filed', 10)).toMatchObject({ refusal: 'too_many_questions' });
  });
});

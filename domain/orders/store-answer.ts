import * as v from 'valibot';
import { Instant } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** What a store is asked about one of its orders: a cancellation, a return, or a question of the company about a PQR. */
export const askKindLabels = {
  cancellation: 'Quieren cancelar este pedido',
  return: 'Quieren devolver',
  question: 'MeStore te pregunta',
};
export const AskKind = v.picklist(keysOf(askKindLabels));
export type AskKind = v.InferOutput<typeof AskKind>;

/** What a store makes of it. Nothing of it binds: whoever decided before still decides. */
export const opinionLabels = {
  agrees: 'De acuerdo',
  objects: 'No está de acuerdo',
  informs: 'Respondió',
};
export type StoreOpinion = keyof typeof opinionLabels;

/** What an answer is about; of a return, whether it is the withdrawal of the law or the guarantee. */
export type AnswerTopic = 'cancellation' | 'withdrawal' | 'guarantee' | 'question';

interface ReasonOfAnswer {
  label: string;
  opinion: StoreOpinion;
  of: readonly AnswerTopic[];
  /** It says nothing without words of the store. */
  needsText?: boolean;
}

/**
 * The reasons that a store may give. A withdrawal needs no reason (Ley 1480 de 2011 art. 47), so against one speaks only what the
 * law itself leaves out of it.
 */
const reasons = {
  no_objection: {
    label: 'Por nosotros se puede',
    opinion: 'agrees',
    of: ['cancellation', 'withdrawal', 'guarantee'],
  },
  known_fault: { label: 'Conocemos esa falla', opinion: 'agrees', of: ['guarantee'] },
  wrong_goods: { label: 'Enviamos a la bodega otra cosa', opinion: 'agrees', of: ['guarantee'] },
  made_to_order: {
    label: 'Se hizo a la medida de quien compra',
    opinion: 'objects',
    of: ['cancellation', 'withdrawal'],
  },
  law_exception: {
    label: 'La ley no da retracto a este producto',
    opinion: 'objects',
    of: ['withdrawal'],
    needsText: true,
  },
  misuse: {
    label: 'El daño parece de un uso indebido',
    opinion: 'objects',
    of: ['guarantee'],
    needsText: true,
  },
  not_ours: {
    label: 'Lo que describen no es lo que vendimos',
    opinion: 'objects',
    of: ['guarantee'],
    needsText: true,
  },
  other_objection: {
    label: 'Otro motivo para que no',
    opinion: 'objects',
    of: ['cancellation', 'guarantee'],
    needsText: true,
  },
  answered: { label: 'Sí, lo contamos aquí', opinion: 'informs', of: ['question'], needsText: true },
  unknown: { label: 'No tenemos esa información', opinion: 'informs', of: ['question'] },
} as const satisfies Record<string, ReasonOfAnswer>;

export const ANSWER_REASONS = keysOf(reasons);
export const AnswerReason = v.picklist(ANSWER_REASONS, 'Elige una respuesta.');
export type AnswerReason = v.InferOutput<typeof AnswerReason>;

const reasonOf = (reason: AnswerReason): ReasonOfAnswer => reasons[reason];
export const answerReasonLabels = Object.fromEntries(
  ANSWER_REASONS.map((each) => [each, reasons[each].label]),
) as Record<AnswerReason, string>;

/** The reasons that may be given about something. */
export function reasonsFor(topic: AnswerTopic): AnswerReason[] {
  return ANSWER_REASONS.filter((each) => reasonOf(each).of.includes(topic));
}

export const opinionOf = (reason: AnswerReason): StoreOpinion => reasonOf(reason).opinion;
export const needsText = (reason: AnswerReason): boolean => reasonOf(reason).needsText === true;

/** What a store said. The last one about something is what it says. */
export const StoreAnswer = v.object({
  kind: AskKind,
  /** Of a cancellation when it was asked for, of a return its number, of a question its id. */
  subject: v.string(),
  reason: AnswerReason,
  text: v.string(),
  answered_at: Instant,
});
export type StoreAnswer = v.InferOutput<typeof StoreAnswer>;

/** What its buyer reads of it: the words of a store are for those who decide. */
export const ShownAnswer = v.omit(StoreAnswer, ['text']);
export type ShownAnswer = v.InferOutput<typeof ShownAnswer>;

/** A question of the company to a store about one of its orders. It never says who asked the company. */
export const StoreQuestion = v.object({
  id: v.string(),
  question: v.string(),
  asked_at: Instant,
  /** The last day that is of use, in Colombia. */
  answer_by: v.pipe(v.string(), v.isoDate()),
  /** The PQR that it was asked for is answered or closed. Absent from an older server. */
  is_over: v.optional(v.boolean()),
});
export type StoreQuestion = v.InferOutput<typeof StoreQuestion>;

/** What a store's copy of an order has of it. Absent from an answer of an older server, and from a copy that it made. */
export const askedEntries = {
  /** Oldest first. */
  questions: v.optional(v.array(StoreQuestion)),
  /** Oldest first. */
  answers: v.optional(v.array(StoreAnswer)),
};

/** The last answer of a store about something; undefined while it said nothing. */
export function lastAnswer<Answer extends Pick<StoreAnswer, 'kind' | 'subject'>>(
  answers: readonly Answer[] | undefined,
  kind: AskKind,
  subject: string | null,
): Answer | undefined {
  return answers?.findLast((each) => each.kind === kind && each.subject === subject);
}

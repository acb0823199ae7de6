import { accept, refuse, type Result } from '#domain/base/result.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { uuidv5 } from '#domain/base/uuid-v5.ts';
import { DAY_MS } from '#domain/base/durations.ts';

/*
 * A payout run: the statements that are paid by one file of the bank. One person makes it and another approves it; from the file on,
 * only the bank's answer says what became of each leg.
 */

/** From the draft to the end of a run. */
export const runStateLabels = {
  draft: 'Borrador',
  approved: 'Aprobado',
  filed: 'Archivo hecho',
  sent: 'Enviado al banco',
  answered: 'Con respuestas',
  closed: 'Cerrado',
  void: 'Anulado',
};
export const RUN_STATES = keysOf(runStateLabels);
export type RunState = keyof typeof runStateLabels;

/** A run that holds its stores' statements: none of those stores is paid by another one meanwhile. */
export const isOpenRun = (state: RunState): boolean => state !== 'closed' && state !== 'void';

/** Runs that did not leave for the bank: one of them at a time. */
export const UNSENT_STATES: readonly RunState[] = ['draft', 'approved', 'filed'];

/** What became of a leg. */
export const legStateLabels = {
  pending: 'Sin enviar',
  unanswered: 'Sin respuesta',
  paid: 'Girado',
  returned: 'Devuelto por el banco',
  contradictory: 'Dos respuestas distintas',
};
export type LegState = keyof typeof legStateLabels;

export const LEG_RESULTS = ['paid', 'returned'] as const;
export type LegResult = (typeof LEG_RESULTS)[number];

/** Days after a run was sent from which a leg without an answer is an alarm. */
export const UNANSWERED_DAYS = 3;

export const runStepLabels = {
  approve: 'Aprobar',
  file: 'Hacer el archivo',
  send: 'Marcar como enviado',
  answer: 'Cargar respuestas',
  settle: 'Decidir cuál respuesta vale',
  close: 'Cerrar',
  void: 'Anular',
};
export type RunStep = keyof typeof runStepLabels;

/** What somebody did with a run, as it is told of them. */
export const madeStepLabels: Record<'make' | RunStep, string> = {
  make: 'hizo el giro',
  approve: 'lo aprobó',
  file: 'hizo el archivo del banco',
  send: 'lo marcó como enviado al banco',
  answer: 'cargó una respuesta del banco',
  settle: 'decidió cuál respuesta del banco vale',
  close: 'lo cerró',
  void: 'lo anuló',
};

/** What is noted of the file of a run that the database no longer knew of, as after a restore. */
export const knownFileNotes = {
  made: 'Es el archivo que ya se había hecho',
  sent: 'Es el archivo que ya se envió al banco: no lo envíes otra vez',
} as const;

export const runRefusals = {
  own_run: 'Tú hiciste este giro: lo aprueba otra persona.',
  own_store: 'Trabajas en una tienda de este giro: ese paso lo hace otra persona.',
  not_now: 'Ese paso no se puede hacer ahora con este giro. Mira en cuál está.',
  own_answer: 'Tú cargaste respuestas de este giro: cuál vale lo decide otra persona.',
  nothing_contradictory: 'Ninguna línea de este giro tiene dos respuestas distintas.',
  was_sent: 'El archivo ya se envió al banco. No se anula: espera su respuesta.',
  not_all_answered:
    'Faltan respuestas del banco, o dos se contradicen y nadie ha decidido cuál vale. Se cierra cuando cada línea tiene una.',
} as const;
export type RunRefusal = keyof typeof runRefusals;

/**
 * A run and what its legs are now.
 * @property answeredBy who loaded answers of the bank. @property isOfOwnStore it pays a store in which who acts works.
 */
export interface RunNow {
  state: RunState;
  madeBy: string;
  answeredBy: readonly string[];
  isOfOwnStore: boolean;
  legs: readonly LegState[];
}

/** From which states a step is made, and to which it leads. */
const steps: Record<RunStep, { from: readonly RunState[]; to: RunState }> = {
  approve: { from: ['draft'], to: 'approved' },
  file: { from: ['approved'], to: 'filed' },
  send: { from: ['filed'], to: 'sent' },
  // A bank returns for days what it paid: what it says of a closed run opens it again.
  answer: { from: ['sent', 'answered', 'closed'], to: 'answered' },
  settle: { from: ['answered'], to: 'answered' },
  close: { from: ['answered'], to: 'closed' },
  void: { from: ['draft', 'approved', 'filed'], to: 'void' },
};

/** Steps by which a store is paid, or paid again: not for who works in one of the run. */
const NOT_FOR_OWN_STORE: readonly RunStep[] = ['approve', 'answer', 'settle'];

/**
 * Where a step leads a run. Who made it does not approve it; what was sent is not void; who loaded answers does not decide between two
 * that differ; who works in one of its stores does none of these; it is closed when each leg has one answer.
 */
export function afterStep(run: RunNow, step: RunStep, by: string): Result<RunState, RunRefusal> {
  const { from, to } = steps[step];
  if (step === 'void' && (run.state === 'sent' || run.state === 'answered')) return refuse('was_sent');
  if (!from.includes(run.state)) return refuse('not_now');
  if (step === 'approve' && run.madeBy === by) return refuse('own_run');
  if (run.isOfOwnStore && NOT_FOR_OWN_STORE.includes(step)) return refuse('own_store');
  if (step === 'settle' && !run.legs.includes('contradictory')) return refuse('nothing_contradictory');
  if (step === 'settle' && run.answeredBy.includes(by)) return refuse('own_answer');
  if (step === 'close' && !run.legs.every((each) => each === 'paid' || each === 'returned'))
    return refuse('not_all_answered');
  return accept(to);
}

/** The steps that somebody may make of a run now. */
export function stepsOf(run: RunNow, by: string): RunStep[] {
  return keysOf(runStepLabels).filter((each) => afterStep(run, each, by).ok);
}

/** What a leg is, by the state of its run and the answers that the bank gave for it. */
export function legStateOf(run: RunState, results: readonly LegResult[]): LegState {
  const [first] = results;
  if (first === undefined) return run === 'sent' || run === 'answered' ? 'unanswered' : 'pending';
  return results.every((each) => each === first) ? first : 'contradictory';
}

/** Whether a leg waits too long for the bank's answer. @param sentAtMs null while its run was not sent. */
export function isOverdue(state: LegState, sentAtMs: number | null, nowMs: number): boolean {
  return state === 'unanswered' && sentAtMs !== null && nowMs - sentAtMs >= UNANSWERED_DAYS * DAY_MS;
}

const LEGS = 'b8b0d1a4-6d0c-5b51-9f0e-0c3f5d1f9a52';

/** The key of the leg that pays a statement: made from it, so that making it again makes no second one. */
export function legIdOf(statementId: string): string {
  return uuidv5(LEGS, statementId);
}

import type { Day } from '#domain/calendar/day.ts';
import { lotKey, mayBeOneLot, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import { isSellable, isShortDated } from '#domain/inventory/shelf-life.ts';
import { positionKey, type Position } from '#domain/inventory/position.ts';
import { isOfProduct, matchOf, unitsOf } from '#domain/scanning/product-match.ts';
import { lotsOfScan, type Scan } from '#domain/scanning/read-scan.ts';
import { missingUnits } from '#domain/warehouse/tasks/task-rules.ts';
import type { Tote } from '#domain/scanning/tote.ts';
import {
  firstDayOfLine,
  lotOfTaskLine,
  type TaskKind,
  type TaskLine,
} from '#domain/warehouse/tasks/warehouse-task.ts';

/** Tasks that bring units from one place to another. */
export type MovingKind = Extract<TaskKind, 'pick' | 'put_away' | 'transfer'>;

/**
 * The questions to a person, one at a time: where from, which product and how many, where to; in a cluster
 * pick, which tote.
 */
export const QUESTIONS = ['from', 'product', 'to', 'tote'] as const;
export type Question = (typeof QUESTIONS)[number];

/**
 * The questions of each kind. Picked goods go to packing, and goods to put away stand at the dock, so nobody
 * is asked for those places.
 */
const questionsOf = {
  pick: ['from', 'product'],
  put_away: ['product', 'to'],
  transfer: ['from', 'product', 'to'],
} satisfies Record<MovingKind, readonly Question[]>;

/**
 * How far somebody is with a line. The device keeps it at each answer, so that a person whose app was killed
 * goes on with the next question.
 */
export interface LineProgress {
  lineId: string;
  /** Where the person takes the goods from, once confirmed. */
  from: string | null;
  /** Units in the hand. */
  taken: number;
  /** The units that each code in the hand stood for, the last one last; not those that were typed. */
  scans: readonly number[];
  /** Whether those are all that will be taken now. */
  counted: boolean;
  /** The lot that their codes said; absent while none said one, and `NO_LOT` where they said several. */
  lot?: Lot | undefined;
}

/** A whole movement, ready to become a command. */
export interface FinishedMove {
  quantity: number;
  from: string;
  to: string;
  /** The lot of its units, where their codes or the task say one. */
  lot?: Lot | undefined;
}

export type Refusal =
  | 'another_position'
  | 'another_product'
  | 'another_lot'
  | 'expired'
  | 'short_dated'
  | 'another_tote'
  | 'not_a_position'
  | 'not_a_product'
  | 'damaged'
  | 'enough'
  | 'too_many'
  | 'nothing_taken';

/**
 * The outcome of an answer. `repeated`: it was right, and had been given before; `carton`: the product is right,
 * and somebody has to say how many units its carton has.
 */
export type Answered =
  | { outcome: 'right'; progress: LineProgress; move: FinishedMove | null }
  | { outcome: 'repeated' }
  | { outcome: 'carton' }
  | { outcome: 'wrong'; refusal: Refusal };

export function begin(line: Pick<TaskLine, 'id'>): LineProgress {
  return { lineId: line.id, from: null, taken: 0, scans: [], counted: false };
}

/**
 * The question that waits for an answer.
 * @param tote in a cluster pick, the tote of the line; its units are picked once they are in it.
 */
export function questionOf(
  kind: MovingKind,
  line: TaskLine,
  progress: LineProgress,
  tote: Tote | null = null,
): Question {
  const questions: readonly Question[] = questionsOf[kind];
  if (questions.includes('from') && progress.from === null) return 'from';
  if (tote !== null && progress.counted) return 'tote';
  if (!questions.includes('to') || !progress.counted) return 'product';
  return 'to';
}

/** Answers with a code that was scanned. */
export function scanned(
  kind: MovingKind,
  line: TaskLine,
  progress: LineProgress,
  scan: Scan,
  tote: Tote | null = null,
): Answered {
  if (scan.kind === 'damaged' && !isOfProduct(scan, line)) return wrong('damaged');
  const question = questionOf(kind, line, progress, tote);
  if (question === 'product') return productScanned(kind, line, progress, scan, tote);
  if (question === 'tote') return isTote(scan, tote) ? taken(line, progress) : wrong('another_tote');
  if (scan.kind !== 'position') return wrong('not_a_position');
  return question === 'from'
    ? fromScanned(line, progress, scan.position)
    : toScanned(kind, line, progress, scan.position);
}

/**
 * Why a code of goods is no answer of a pick by its lot: `expired` where none of the lots that it may mean can be sold,
 * `short_dated` where that is because one of them lasts too little, `another_lot` where the line is for another one that can; null where its lot is right, or it says none.
 * @param today in Bogotá.
 */
export function lotProblem(
  line: TaskLine,
  scan: Scan,
  today: Day,
): Extract<Refusal, 'expired' | 'short_dated' | 'another_lot'> | null {
  if (matchOf(scan, line) === null) return null;
  const lots = lotsOfScan(scan);
  const firstDay = firstDayOfLine(line, today);
  if (lots.every((each) => !isSellable(each.expires_on, firstDay))) {
    const isShort = lots.some((each) => isShortDated(each.expires_on, today, line.minimumShelfLifeDays));
    return isShort ? 'short_dated' : 'expired';
  }
  return lots.some((each) => mayBeOneLot(each, lotOfTaskLine(line))) ? null : 'another_lot';
}

/** A line as it can be picked on a day: for any lot that can be sold, once its own expired or lasts too little. */
export function pickableLine(line: TaskLine, today: Day): TaskLine {
  return isSellable(lotOfTaskLine(line).expires_on, firstDayOfLine(line, today)) ? line : ofAnyLot(line);
}

/** A line for which any lot will do: the person took another one than it was for. */
export function ofAnyLot(line: TaskLine): TaskLine {
  return { ...line, lot: '', expiresOn: null };
}

/** Answers how many with a number, from the keypad. */
export function counted(
  kind: MovingKind,
  line: TaskLine,
  progress: LineProgress,
  units: number,
  tote: Tote | null = null,
): Answered {
  if (questionOf(kind, line, progress, tote) !== 'product') return wrong('not_a_position');
  if (!Number.isInteger(units) || units < 1) return wrong('nothing_taken');
  if (units > stillWanted(line, 0)) return wrong('enough');
  return afterTaking(kind, line, { ...progress, taken: units, scans: [], counted: true }, tote);
}

/** The answer that the units in the hand are all. */
export function validated(
  kind: MovingKind,
  line: TaskLine,
  progress: LineProgress,
  tote: Tote | null = null,
): Answered {
  return counted(kind, line, progress, progress.taken, tote);
}

/** Takes the last answer of this line back; null when there is none. */
export function undone(progress: LineProgress): LineProgress | null {
  if (progress.counted) return { ...progress, counted: false };
  if (progress.taken > 0) {
    const last = progress.scans.at(-1) ?? 1;
    const taken = Math.max(0, progress.taken - last);
    const lot = taken === 0 ? undefined : progress.lot;
    return { ...progress, taken, scans: progress.scans.slice(0, -1), lot };
  }
  return progress.from === null ? null : { ...progress, from: null };
}

/** Units that the line still wants beside those in the hand. */
export function stillWanted(line: TaskLine, taken: number): number {
  return Math.max(0, (missingUnits(line) ?? Infinity) - taken);
}

function fromScanned(line: TaskLine, progress: LineProgress, position: Position): Answered {
  const key = positionKey(position);
  return line.from === null || key === line.from
    ? right({ ...progress, from: key })
    : wrong('another_position');
}

/** The place to put something away is a suggestion; the destination of a transfer was decided before. */
function toScanned(kind: MovingKind, line: TaskLine, progress: LineProgress, position: Position): Answered {
  const key = positionKey(position);
  const from = progress.from ?? line.from;
  if (from === null || key === from) return wrong('another_position');
  if (kind === 'transfer' && line.to !== null && key !== line.to) return wrong('another_position');
  return right(begin(line), { quantity: progress.taken, from, to: key, ...lotMoved(line, progress) });
}

function productScanned(
  kind: MovingKind,
  line: TaskLine,
  progress: LineProgress,
  scan: Scan,
  tote: Tote | null,
): Answered {
  const way = matchOf(scan, line);
  if (scan.kind === 'position' && way === null) {
    return positionKey(scan.position) === progress.from ? { outcome: 'repeated' } : wrong('not_a_product');
  }
  if (way === null) return wrong('another_product');
  if (!lotsOfScan(scan).some((each) => mayBeOneLot(each, lotOfTaskLine(line)))) return wrong('another_lot');
  const wanted = stillWanted(line, progress.taken);
  if (wanted === 0) return wrong('enough');
  const units = unitsOf(scan, way === 'carton');
  if (units === null) return { outcome: 'carton' };
  if (units > wanted) return wrong('too_many');
  const inHand = progress.taken + units;
  const scans = [...progress.scans, units];
  const said = lotInHand(line, progress, scan);
  const after = { ...progress, ...said, taken: inHand, scans, counted: stillWanted(line, inHand) === 0 };
  return afterTaking(kind, line, after, tote);
}

/**
 * The lot of the units in the hand once another code was read. One that may mean several lots is of the known one
 * where that is among them, and else of none: nobody takes it for the lot of the task.
 */
function lotInHand(line: TaskLine, { lot: before }: LineProgress, scan: Scan): Pick<LineProgress, 'lot'> {
  const [said = NO_LOT, ...others] = lotsOfScan(scan);
  if (others.length > 0) {
    const known = before ?? lotOfTaskLine(line);
    const isKnown = lotKey(known) !== '' && [said, ...others].some((each) => mayBeOneLot(known, each));
    return isKnown ? {} : { lot: NO_LOT };
  }
  if (lotKey(said) === '') return {};
  return { lot: before === undefined || mayBeOneLot(before, said) ? (before ?? said) : NO_LOT };
}

/** The lot that a movement says: what the codes said, else what the line was for. */
function lotMoved(line: TaskLine, { lot = lotOfTaskLine(line) }: LineProgress): Pick<FinishedMove, 'lot'> {
  return lotKey(lot) === '' ? {} : { lot };
}

/** A pick is done with its last unit; goods for a shelf or a tote wait for its code. */
function afterTaking(kind: MovingKind, line: TaskLine, progress: LineProgress, tote: Tote | null): Answered {
  return progress.counted && kind === 'pick' && tote === null ? taken(line, progress) : right(progress);
}

/** Its letter is enough for a person who types it. */
function isTote(scan: Scan, tote: Tote | null): boolean {
  if (scan.kind === 'tote') return scan.tote === tote;
  return scan.kind === 'text' && scan.code.toUpperCase() === tote;
}

function taken(line: TaskLine, progress: LineProgress): Answered {
  const from = progress.from ?? line.from;
  if (from === null || line.to === null) return wrong('not_a_position');
  return right(begin(line), { quantity: progress.taken, from, to: line.to, ...lotMoved(line, progress) });
}

function right(progress: LineProgress, move: FinishedMove | null = null): Answered {
  return { outcome: 'right', progress, move };
}

function wrong(refusal: Refusal): Answered {
  return { outcome: 'wrong', refusal };
}

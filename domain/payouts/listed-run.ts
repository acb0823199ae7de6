import * as v from 'valibot';
import { Id, Instant, Uuid } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { withoutUnseenSigns } from '#domain/base/unseen-signs.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { CalendarDay } from '#domain/calendar/calendar-day.ts';
import { BANK_FORMATS } from '#domain/payouts/bank-file-content.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { LEG_RESULTS, legStateLabels, RUN_STATES, runStepLabels } from '#domain/payouts/payout-run.ts';
import { SeenHold, StoreBalances } from '#domain/payouts/store-balance.ts';
import { ChangeReason } from '#domain/people/person-changes.ts';

/** Payout runs as those who pay stores read and move them. */

const Pesos = v.pipe(v.number(), v.safeInteger());
export const RunState = v.picklist(RUN_STATES);
export const RunStep = v.picklist(keysOf(runStepLabels));
export const LegState = v.picklist(keysOf(legStateLabels));

/** How many stores are not paid for one reason, and what they have available together. */
export const SkippedStores = v.object({
  reason: v.picklist(PAYOUT_HOLD_REASONS),
  stores: wholeNumber(0),
  available: Pesos,
});

/** Answer of `GET /payouts/preview`: what a run that is made now would pay. */
export const RunPreview = v.object({
  legs: wholeNumber(0),
  total: Pesos,
  skipped: v.array(SkippedStores),
  /** Why no run can be made, in Spanish; null where one can. */
  problem: v.nullable(v.string()),
});
export type RunPreview = v.InferOutput<typeof RunPreview>;

/** A run in the list. @property number `GR-000012`. @property steps those that the reader may make now. */
export const ListedRun = v.object({
  id: Id,
  number: v.string(),
  state: RunState,
  version: wholeNumber(1),
  made_by: Id,
  made_by_name: v.string(),
  made_at: Instant,
  /** Until when its statements go; not included. */
  until: Instant,
  legs: wholeNumber(0),
  total: Pesos,
  paid: wholeNumber(0),
  returned: wholeNumber(0),
  unanswered: wholeNumber(0),
  contradictory: wholeNumber(0),
  /** A leg waits for the bank's answer for longer than it should. */
  overdue: v.boolean(),
  steps: v.array(RunStep),
});
export type ListedRun = v.InferOutput<typeof ListedRun>;

/** A run whole, but for its legs. */
export const SeenRun = v.object({
  ...ListedRun.entries,
  file: v.nullable(
    v.object({
      name: v.string(),
      format: v.picklist(BANK_FORMATS),
      sha256: v.string(),
      bytes: wholeNumber(0),
      made_at: Instant,
      applied_on: v.string(),
    }),
  ),
  skipped: v.array(SkippedStores),
  /** What was done with it, oldest first. `note`: the reason of who voided it, or the name of a file. */
  history: v.array(
    v.object({
      step: v.picklist(['make', ...RunStep.options]),
      by_name: v.string(),
      at: Instant,
      note: v.string(),
    }),
  ),
});
export type SeenRun = v.InferOutput<typeof SeenRun>;

/** A leg in the list of `GET /payouts/legs?run=&state=&q=` (`worklistRoute`). */
export const ListedLeg = v.object({
  id: Id,
  statement_id: Id,
  /** Of its statement, `LQ-000123`: by which the bank answers. */
  reference: v.string(),
  vendor_id: Id,
  store_name: v.string(),
  amount: Pesos,
  bank_name: v.string(),
  last_four: v.string(),
  state: LegState,
  overdue: v.boolean(),
  answers: v.array(v.object({ result: v.picklist(LEG_RESULTS), reason: v.string(), at: Instant })),
});
export type ListedLeg = v.InferOutput<typeof ListedLeg>;

/** A store in the list of balances, `GET /payouts/balances` (`worklistRoute`; `reason`, `q` filter). */
export const ListedBalance = v.object({
  vendor_id: Id,
  store_name: v.string(),
  balances: StoreBalances,
  hold: v.nullable(SeenHold),
  negative_since: v.nullable(Instant),
  last_statement: v.nullable(v.string()),
});
export type ListedBalance = v.InferOutput<typeof ListedBalance>;

/** Body of `POST /payouts/runs`. @property id made by the client: sent again it is the same run. */
export const MakeRunBody = v.strictObject({ id: Uuid });
const seen = { seen_version: wholeNumber(1, 1_000_000) };
/** Body of the steps approve, send and close. Approve asks for a fresh second factor. */
export const RunStepBody = v.strictObject(seen);
/** Body of the step file. @property applied_on the day in Colombia on which the bank is to pay, `2026-03-05`. */
export const RunFileBody = v.strictObject({
  ...seen,
  format: v.picklist(BANK_FORMATS),
  applied_on: CalendarDay,
});
export const VoidRunBody = v.strictObject({ ...seen, reason: ChangeReason });
/** Characters of one answer of the bank: some ten thousand lines. */
export const MAX_ANSWER_CHARACTERS = 4_000_000;
/** Body of the step answer: the bank's file as it was read. */
export const RunAnswerBody = v.strictObject({
  ...seen,
  name: trimmedText(200),
  // Its lines keep their numbers: nothing is taken from its ends.
  text: v.pipe(v.string(), v.maxLength(MAX_ANSWER_CHARACTERS), v.transform(withoutUnseenSigns)),
});
/** Body of the step settle, of somebody who loaded no answer: which of two answers counts for a leg. Asks for a fresh second factor. */
export const SettleLegBody = v.strictObject({
  ...seen,
  leg_id: Id,
  result: v.picklist(LEG_RESULTS),
  reason: ChangeReason,
});
export type SettleLegBody = v.InferOutput<typeof SettleLegBody>;
/** What a run took of an answer; references by which nothing was said so far, and of which two answers differ, at most 100 each. */
export const RunAnswered = v.object({
  run: SeenRun,
  fresh: wholeNumber(0),
  silent: v.array(v.string()),
  contradictory: v.array(v.string()),
});

import type * as v from 'valibot';
import { RunAnswered, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import type { RunStep } from '#domain/payouts/payout-run.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { call, type Answer, type NoAnswer } from '#src/identity/call.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';
import { factorCall } from '#src/shared/second-factor/factor-call.ts';

const UNKNOWN =
  'No llegó la respuesta del servidor: no se sabe si quedó hecho. Míralo cuando vuelva la conexión, antes de repetir.';
const NOT_YET =
  'No llegó la respuesta del servidor, y no se hizo nada. Inténtalo otra vez: nunca queda dos veces.';

/** A run with what it took of the bank's answer. */
export type TakenAnswer = v.InferOutput<typeof RunAnswered>;

/** What an open run page shows is what the server said last. */
function show(run: SeenRun): void {
  cacheAnswer({ path: payoutPaths.run(run.id), atMs: serverNowMs(), body: run });
}

/** Whether nobody knows if the server did it. */
const isLost = ({ status }: NoAnswer) => status === null || status >= 500;

/**
 * Makes a run. Where its answer is lost, the run is looked up: under its id it is there or it is not.
 * @param id made by the client; the same again is the same run.
 */
export async function makeRun(id: string): Promise<Answer<SeenRun>> {
  const answer = await call(payoutPaths.runs, SeenRun, { method: 'POST', json: { id } });
  if (answer.ok) show(answer.body);
  if (answer.ok || !isLost(answer)) return answer;
  const found = await call(payoutPaths.run(id), SeenRun);
  if (found.ok) show(found.body);
  return found.ok ? found : { ...answer, message: found.status === 404 ? NOT_YET : UNKNOWN };
}

/** Makes a step of a run as its reader saw it. @param more what the step asks for besides the version. */
export function makeStep(
  run: SeenRun,
  step: Exclude<RunStep, 'answer'>,
  more: Record<string, unknown> = {},
): Promise<Answer<SeenRun>> {
  return tried(
    run,
    () => post(run, step, SeenRun, more),
    (now) => now,
  );
}

/** Loads the bank's answer into a run, and says what it took of it. */
export function loadAnswer(run: SeenRun, file: { name: string; text: string }): Promise<Answer<TakenAnswer>> {
  return tried(
    run,
    () => post(run, 'answer', RunAnswered, file),
    (taken) => taken.run,
  );
}

function post<Schema extends v.GenericSchema>(
  { id, version }: SeenRun,
  step: RunStep,
  schema: Schema,
  more: Record<string, unknown>,
) {
  const json = { seen_version: version, ...more };
  return factorCall(payoutPaths.runStep(id, step), schema, { method: 'POST', json });
}

/**
 * A step, its run shown as it is now. Where its answer is lost and the run has moved, it is asked for once more: of the same
 * step of the same person the server says what it said, and anybody else's it refuses with who did what.
 */
async function tried<Body>(
  run: SeenRun,
  ask: () => Promise<Answer<Body>>,
  runOf: (body: Body) => SeenRun,
): Promise<Answer<Body>> {
  const first = await ask();
  if (first.ok) return shown(first, runOf);
  if (!isLost(first) && first.status !== 409) return first;
  const now = await call(payoutPaths.run(run.id), SeenRun);
  if (now.ok) show(now.body);
  if (!isLost(first)) return first;
  if (!now.ok) return { ...first, message: UNKNOWN };
  if (now.body.version === run.version) return { ...first, message: NOT_YET };
  const again = await ask();
  if (again.ok) return shown(again, runOf);
  return isLost(again) ? { ...again, message: UNKNOWN } : again;
}

function shown<Body>(answer: { ok: true; body: Body }, runOf: (body: Body) => SeenRun): Answer<Body> {
  show(runOf(answer.body));
  return answer;
}

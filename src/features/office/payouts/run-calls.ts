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
const MOVED = 'Alguien movió este giro mientras tanto. Mira cómo está y decide.';

/** What a run took of the bank's answer. */
export type TakenAnswer = Omit<v.InferOutput<typeof RunAnswered>, 'run'>;

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

/**
 * Makes a step of a run as its reader saw it. Where the answer is lost or somebody was faster, the run is read again and
 * shown as it is now; a lost step that is in its history was made.
 * @param more what the step asks for besides the version.
 */
export async function makeStep(
  run: SeenRun,
  step: Exclude<RunStep, 'answer'>,
  more: Record<string, unknown> = {},
): Promise<Answer<SeenRun>> {
  const answer = await post(run, step, SeenRun, more);
  if (answer.ok) show(answer.body);
  return answer.ok ? answer : afterFailure(run, step, answer);
}

/** Loads the bank's answer into a run. Its counts are null where only the run itself was still to be had. */
export async function loadAnswer(
  run: SeenRun,
  file: { name: string; text: string },
): Promise<Answer<{ run: SeenRun; taken: TakenAnswer | null }>> {
  const answer = await post(run, 'answer', RunAnswered, file);
  if (!answer.ok) {
    const known = await afterFailure(run, 'answer', answer);
    return known.ok ? { ok: true, body: { run: known.body, taken: null } } : known;
  }
  const { run: now, ...taken } = answer.body;
  show(now);
  return { ok: true, body: { run: now, taken } };
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

async function afterFailure(run: SeenRun, step: RunStep, failed: NoAnswer): Promise<Answer<SeenRun>> {
  if (!isLost(failed) && failed.status !== 409) return failed;
  const now = await call(payoutPaths.run(run.id), SeenRun);
  if (now.ok) show(now.body);
  if (!isLost(failed)) return failed;
  if (!now.ok) return { ...failed, message: UNKNOWN };
  // Each step is one version, so the one that was asked for stands right after what its reader saw.
  if (now.body.history[run.version]?.step === step) return now;
  return { ...failed, message: now.body.version === run.version ? NOT_YET : MOVED };
}

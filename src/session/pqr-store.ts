import { effect } from '@preact/signals-react';
import * as v from 'valibot';
import { uuidv7 } from '#domain/ids.ts';
import { FiledPqr, NewPqr, pqrPath, type PqrFields } from '#domain/pqr/pqr.ts';
import { localValue } from '#src/device/local-value.ts';
import { account, sessionState } from '#src/session/session.ts';
import { serverCall } from '#src/session/server-call.ts';

const RETRY_MS = 60_000;

const text = v.pipe(v.string(), v.maxLength(10_000));

/** What somebody has typed and not sent. */
export const PqrDraft = v.object({
  kind: text,
  nombre: text,
  email: text,
  telefono: text,
  order_number: text,
  description: text,
});
export type PqrDraft = v.InferOutput<typeof PqrDraft>;

/** Whose it is: the account that was signed in, or null for a visitor. Others of this device are not shown it. */
const owner = v.nullable(v.pipe(v.string(), v.maxLength(100)));

const WaitingPqr = v.object({
  owner,
  pqr: NewPqr,
  /** What the server said when it did not take it; null while it has not answered. */
  problem: v.nullable(text),
});
export type WaitingPqr = v.InferOutput<typeof WaitingPqr>;

const PqrRecords = v.object({
  draft: v.nullable(v.object({ owner, typed: PqrDraft })),
  waiting: v.array(WaitingPqr),
  filed: v.array(v.object({ owner, filed: FiledPqr })),
});
export type PqrRecords = v.InferOutput<typeof PqrRecords>;

/** A PQR belongs to the device until the server has it: visitors have no outbox, whose commands are an account's. */
const stored = localValue('mestore_pqr', PqrRecords, { draft: null, waiting: [], filed: [] });

export const pqrRecords = stored.value;

export type Filing =
  | { kind: 'filed'; filed: FiledPqr }
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string; fields: Record<string, string> };

/** Keeps what is being typed; null forgets it. A device without room goes on without. */
export function keepDraft(of: string | null, typed: PqrDraft | null): void {
  try {
    stored.update((records) => ({ ...records, draft: typed && { owner: of, typed } }));
  } catch {
    // It is still on the screen.
  }
}

/**
 * Saves a PQR on this device and files it, now or as soon as the server answers. What the server refuses now goes
 * back to the form.
 */
export async function filePqr(of: string | null, given: PqrFields): Promise<Filing> {
  const waiting: WaitingPqr = { owner: of, pqr: { ...given, id: uuidv7() }, problem: null };
  const isSaved = save(waiting);
  const filing = await deliver(waiting);
  if (filing.kind === 'refused') discardPqr(waiting.pqr.id);
  if (filing.kind !== 'waiting' || isSaved) return filing;
  const message = 'No hay conexión y este equipo no tiene espacio para guardarla. Inténtalo otra vez.';
  return { kind: 'refused', message, fields: {} };
}

/** Forgets one that was not sent. */
export function discardPqr(id: string): void {
  stored.update((records) => ({
    ...records,
    waiting: records.waiting.filter((each) => each.pqr.id !== id),
  }));
}

/** Forgets the proof of one on this device. */
export function forgetFiled(id: string): void {
  stored.update((records) => ({ ...records, filed: records.filed.filter((each) => each.filed.id !== id) }));
}

/** Sends what waits. Sent twice, by two tabs or because an answer was lost, it is filed once. */
export async function deliverWaiting(): Promise<void> {
  for (const waiting of stored.value.peek().waiting) {
    if (waiting.problem !== null) continue;
    const filing = await deliver(waiting);
    if (filing.kind === 'refused') noteProblem(waiting.pqr.id, filing.message);
  }
}

/** Forgets what somebody else wrote here and what was filed for them; what still waits stays until the server has it. */
export function forgetPqrsOfOthers(here: string | null): void {
  const isOurs = (each: { owner: string | null }) => each.owner === null || each.owner === here;
  const { draft, filed } = stored.value.peek();
  if ((draft === null || isOurs(draft)) && filed.every(isOurs)) return;
  stored.update((records) => ({
    ...records,
    draft: records.draft && isOurs(records.draft) ? records.draft : null,
    filed: records.filed.filter(isOurs),
  }));
}

/** Sends what waits now, whenever there may be a network again, and each minute while something waits. */
export function startPqrDelivery(): void {
  const go = () => void deliverWaiting();
  addEventListener('online', go);
  document.addEventListener('visibilitychange', go);
  setInterval(go, RETRY_MS);
  go();
  effect(() => {
    if (sessionState.value !== 'checking') forgetPqrsOfOthers(account.value?.id ?? null);
  });
}

function save(waiting: WaitingPqr): boolean {
  try {
    stored.update((records) => ({ ...records, draft: null, waiting: [...records.waiting, waiting] }));
    return true;
  } catch {
    return false;
  }
}

function noteProblem(id: string, problem: string): void {
  stored.update((records) => ({
    ...records,
    waiting: records.waiting.map((each) => (each.pqr.id === id ? { ...each, problem } : each)),
  }));
}

async function deliver({ owner: of, pqr }: WaitingPqr): Promise<Filing> {
  const answer = await serverCall(pqrPath, { method: 'POST', body: JSON.stringify(pqr) });
  if (!answer.ok) {
    return isFinal(answer.status)
      ? { kind: 'refused', message: answer.message, fields: answer.fields }
      : { kind: 'waiting' };
  }
  const said = v.safeParse(FiledPqr, answer.body);
  if (!said.success) return { kind: 'waiting' };
  const filed = said.output;
  try {
    stored.update((records) => ({
      ...records,
      waiting: records.waiting.filter((each) => each.pqr.id !== filed.id),
      filed: [{ owner: of, filed }, ...records.filed.filter((each) => each.filed.id !== filed.id)],
    }));
  } catch {
    // Without room for the proof: it was mailed, and what is sent again is the same one.
  }
  return { kind: 'filed', filed };
}

/** Whether asking again would say the same. */
function isFinal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

import { effect } from '@preact/signals-core';
import * as v from 'valibot';
import { uuidv7 } from '#domain/ids.ts';
import { FiledPqr, pqrPath, type NewPqr, type PqrFields } from '#domain/pqr/pqr.ts';
import { localValue } from '#src/device/local-value.ts';
import { account, sessionState } from '#src/session/session.ts';
import { forgetPqr, openPqr, sealPqr } from '#src/shared/pqr/sealed-pqrs.ts';
import { call } from '#src/identity/call.ts';

const RETRY_MS = 60_000;
const UNREADABLE = 'Este equipo ya no puede leer lo que escribiste. Bórralo y preséntalo otra vez.';

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
  id: v.string(),
  /** The PQR, as `sealPqr` makes it: whoever comes next to this device does not read it. */
  sealed: v.string(),
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
  const pqr = { ...given, id: uuidv7() };
  const isSaved = await save(of, pqr);
  const filing = await deliver(of, pqr);
  if (filing.kind === 'refused') discardPqr(pqr.id);
  if (filing.kind !== 'waiting' || isSaved) return filing;
  const message = 'No hay conexión y este equipo no tiene espacio para guardarla. Inténtalo otra vez.';
  return { kind: 'refused', message, fields: {} };
}

/** Forgets one that was not sent. */
export function discardPqr(id: string): void {
  stored.update((records) => ({ ...records, waiting: records.waiting.filter((each) => each.id !== id) }));
  void forgetPqr(id);
}

/** Forgets the proof of one on this device. */
export function forgetFiled(id: string): void {
  stored.update((records) => ({ ...records, filed: records.filed.filter((each) => each.filed.id !== id) }));
}

/** Sends what waits. Sent twice, by two tabs or because an answer was lost, it is filed once. */
export async function deliverWaiting(): Promise<void> {
  for (const waiting of stored.value.peek().waiting) {
    if (waiting.problem !== null) continue;
    const pqr = await openPqr(waiting.id, waiting.sealed);
    const filing: Filing = pqr
      ? await deliver(waiting.owner, pqr)
      : { kind: 'refused', message: UNREADABLE, fields: {} };
    if (filing.kind === 'refused') noteProblem(waiting.id, filing.message);
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

async function save(of: string | null, pqr: NewPqr): Promise<boolean> {
  try {
    const waiting: WaitingPqr = { owner: of, id: pqr.id, sealed: await sealPqr(pqr), problem: null };
    stored.update((records) => ({ ...records, draft: null, waiting: [...records.waiting, waiting] }));
    return true;
  } catch {
    return false;
  }
}

function noteProblem(id: string, problem: string): void {
  stored.update((records) => ({
    ...records,
    waiting: records.waiting.map((each) => (each.id === id ? { ...each, problem } : each)),
  }));
}

async function deliver(of: string | null, pqr: NewPqr): Promise<Filing> {
  const answer = await call(pqrPath, FiledPqr, { method: 'POST', json: pqr, as: 'nobody' });
  if (!answer.ok) {
    return isFinal(answer.status)
      ? { kind: 'refused', message: answer.message, fields: answer.fields }
      : { kind: 'waiting' };
  }
  const filed = answer.body;
  try {
    stored.update((records) => ({
      ...records,
      waiting: records.waiting.filter((each) => each.id !== filed.id),
      filed: [{ owner: of, filed }, ...records.filed.filter((each) => each.filed.id !== filed.id)],
    }));
  } catch {
    // Without room for the proof: it was mailed, and what is sent again is the same one.
  }
  void forgetPqr(filed.id);
  return { kind: 'filed', filed };
}

/** Whether asking again would say the same. */
function isFinal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

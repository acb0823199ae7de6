import type { AnswerPqrData, ClosePqrData } from '#domain/pqr/pqr-commands.ts';
import { byKey } from '#test/simulation/invariants/by-key.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** A PQR is answered once, by the person and in the words of the answer that was taken, and closed after it. */
export function pqrsMoveByRule({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const taken = truth.receipts.flatMap(({ id, actor_id, result }) => {
    const entry = result.status === 'applied' ? ledger.tried.get(id)?.entry : undefined;
    return entry ? [{ name: entry.name, data: entry.data, actor_id }] : [];
  });
  const answers = byKey(
    taken.filter((each) => each.name === 'pqr.answer'),
    (each) => (each.data as AnswerPqrData).pqr_id,
  );
  const closed = new Set(
    taken.filter((each) => each.name === 'pqr.close').map((each) => (each.data as ClosePqrData).pqr_id),
  );
  for (const { id, status, answer, answered_by } of truth.pqrs) {
    const [given, ...others] = answers.get(id) ?? [];
    if (others.length > 0) broken(`${id} was answered ${others.length + 1} times`);
    if ((status === 'filed') !== (given === undefined)) broken(`${id} is ${status}, and its answer is not`);
    if ((status === 'closed') !== closed.has(id)) broken(`${id} is ${status}, and its closing is not`);
    if (given && (answer !== (given.data as AnswerPqrData).answer || answered_by !== given.actor_id))
      broken(`${id} has another answer than the one of ${given.actor_id}`);
  }
  const known = new Set(truth.pqrs.map((each) => each.id));
  for (const id of [...answers.keys(), ...closed]) if (!known.has(id)) broken(`${id} was moved, and is none`);
}

function broken(what: string): never {
  throw new Violation('pqrs move by rule', what);
}

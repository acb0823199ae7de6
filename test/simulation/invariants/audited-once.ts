import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Each receipt has one act in the audit, of the same person; what waited for a supervisor still says so there. */
export function auditedOnce({ receipts, acts }: Pick<Truth, 'receipts' | 'acts'>): void {
  const audited = new Map(acts.map((each) => [each.id, each]));
  if (audited.size !== acts.length) broken('a command is in the audit twice');
  for (const { id, actor_id, result } of receipts) {
    const act = audited.get(id);
    if (!act) return broken(`${id} was decided, and is not in the audit`);
    if (act.actor_id !== actor_id) broken(`${id} of ${actor_id} is audited as of ${act.actor_id}`);
    const isAsDecided =
      act.outcome === 'parked' || (act.outcome === 'done') === (result.status === 'applied');
    if (!isAsDecided) broken(`${id} was ${result.status} and is audited as ${act.outcome}`);
  }
  if (acts.length > receipts.length) broken('the audit has a command that was not decided');
}

function broken(what: string): never {
  throw new Violation('audited once', what);
}

import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Each receipt has one event in the audit, of the same person; a command that waited for a supervisor is
 * still marked so there.
 */
export function auditedOnce({ receipts, auditEvents }: Pick<Truth, 'receipts' | 'auditEvents'>): void {
  const audited = new Map(auditEvents.map((each) => [each.id, each]));
  if (audited.size !== auditEvents.length) broken('a command is in the audit twice');
  for (const { id, actor_id, result } of receipts) {
    const event = audited.get(id);
    if (!event) return broken(`${id} was decided, and is not in the audit`);
    if (event.actor_id !== actor_id) broken(`${id} of ${actor_id} is audited as of ${event.actor_id}`);
    const isAsDecided =
      event.outcome === 'parked' || (event.outcome === 'done') === (result.status === 'applied');
    if (!isAsDecided) broken(`${id} was ${result.status} and is audited as ${event.outcome}`);
  }
  if (auditEvents.length > receipts.length) broken('the audit has a command that was not decided');
}

function broken(what: string): never {
  throw new Violation('audited once', what);
}

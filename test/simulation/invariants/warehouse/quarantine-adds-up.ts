import { isInQuarantine } from '#domain/inventory/incident-transitions.ts';
import type { IncidentStatus } from '#domain/inventory/incident.ts';
import { QUARANTINE } from '#domain/inventory/position.ts';
import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/**
 * Units in quarantine are those of the incidents that nobody resolved, in the ledger and at each position.
 */
export function quarantineAddsUp({ products, levels, movements, incidents }: Truth): void {
  const open = incidents.filter((each) => isInQuarantine(each.status as IncidentStatus));
  for (const { id, product_id, position_key, quarantined } of levels) {
    const due = unitsOf(
      open.filter((each) => each.product_id === product_id && each.position_key === position_key),
    );
    if (quarantined !== due) broken(`${id} says that ${quarantined} are in quarantine, its incidents ${due}`);
  }
  for (const { id } of products) {
    const own = movements.filter((each) => each.product_id === id);
    const came = unitsOf(own.filter((each) => each.to_position === QUARANTINE));
    const left = unitsOf(own.filter((each) => each.from_position === QUARANTINE));
    const due = unitsOf(open.filter((each) => each.product_id === id));
    if (came - left !== due) broken(`${came - left} of ${id} are in quarantine, and ${due} in incidents`);
  }
}

function unitsOf(parts: readonly { quantity: number }[]): number {
  return parts.reduce((sum, each) => sum + each.quantity, 0);
}

function broken(what: string): never {
  throw new Violation('quarantine adds up', what);
}

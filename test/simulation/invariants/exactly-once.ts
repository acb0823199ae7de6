import type { UndoScanData } from '#domain/inbound/shipping-notice-commands.ts';
import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import { Violation } from '#test/simulation/violation.ts';
import { derivedFrom, effectsDue, effectsIn, effectsPossible } from '#test/simulation/invariants/effects.ts';
import { givenUpAsAsked, unitsHeld } from '#test/simulation/invariants/given-up.ts';

/**
 * Each applied command has its effects, each effect one applied command, and both belong to the same person.
 */
export function exactlyOnce({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const effects = effectsIn(truth);
  const receipts = new Map(truth.receipts.map((each) => [each.id, each]));
  if (receipts.size !== truth.receipts.length) broken('a command has two receipts');

  const explained = new Set<string>();
  for (const receipt of truth.receipts) {
    if (ledger.decisions.has(receipt.id)) continue;
    const command = ledger.tried.get(receipt.id);
    if (!command) return broken(`${receipt.id} was decided, and nobody made it`);
    const author = personId(command.person);
    if (receipt.actor_id !== author) broken(`${receipt.id} of ${author} was decided as ${receipt.actor_id}`);
    const { status } = receipt.result;
    const due = effectsDue(command);
    for (const effect of [...due, ...effectsPossible(command)]) {
      const owner = effects.get(effect);
      const isMissing = owner === undefined && due.includes(effect) && !wasUndoneBefore(command, truth);
      if (status === 'applied' && isMissing) broken(`${receipt.id} has no ${effect}`);
      if (status !== 'applied' && owner !== undefined)
        broken(`${receipt.id} was ${status} and made ${effect}`);
      if (typeof owner === 'string' && owner !== author)
        broken(`${effect} is ${owner}'s, and not ${author}'s`);
      explained.add(effect);
    }
  }
  for (const [effect, owner] of effects) {
    if (owner !== 'sistema' && !explained.has(effect)) broken(`${effect} has no receipt`);
  }
  const done = new Set(truth.receipts.filter((each) => each.result.status === 'applied').map(({ id }) => id));
  const resolved = truth.incidents.filter((each) => ['RESUELTO', 'CERRADO'].includes(each.status));
  const sent = truth.vendorOrders.filter((each) => each.preparation === 'handed_over');
  const causes = new Set([...done, ...[...resolved, ...sent].map((each) => each.id)]);
  for (const { id } of truth.movements) {
    const cause = derivedFrom(id);
    if (cause !== null && !causes.has(cause)) broken(`${id} follows from nothing`);
  }
  givenUpAsAsked({ ledger }, truth);
  const promised = unitsHeld(truth.orders, truth.vendorOrders);
  for (const { id, reserved } of truth.products) {
    if (reserved !== (promised.get(id) ?? 0))
      broken(`${reserved} of ${id} are reserved, not ${promised.get(id)}`);
  }
}

/** Of two people who take one scan back, the second finds it taken back. */
function wasUndoneBefore({ entry }: SavedCommand, { scans }: Truth): boolean {
  if (entry.name !== 'inbound.undo') return false;
  const { scan_id } = entry.data as UndoScanData;
  return scans.some((each) => each.undoes === scan_id);
}

function broken(what: string): never {
  throw new Violation('exactly once', what);
}

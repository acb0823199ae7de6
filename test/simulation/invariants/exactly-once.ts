import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/universe.ts';
import { Violation } from '#test/simulation/violation.ts';
import { givenUpAsAsked, unitsHeld } from '#test/simulation/invariants/given-up.ts';

/** Each applied command has one effect, each effect one applied command, and both are of who made it. */
export function exactlyOnce({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const effects = new Map([
    ...truth.orders.map((each) => [each.id, each.buyer_id] as const),
    ...truth.movements.map((each) => [each.id, each.user_id] as const),
  ]);
  const receipts = new Map(truth.receipts.map((each) => [each.id, each]));
  if (receipts.size !== truth.receipts.length) broken('a command has two receipts');

  const explained = new Set<string>();
  for (const receipt of truth.receipts) {
    if (ledger.decisions.has(receipt.id)) continue;
    const command = ledger.tried.get(receipt.id);
    if (!command) return broken(`${receipt.id} was decided, and nobody made it`);
    const author = personId(command.person);
    if (receipt.actor_id !== author) broken(`${receipt.id} of ${author} was decided as ${receipt.actor_id}`);
    if (command.entry.name === 'order.cancel') continue;
    const { effectId } = command;
    const owner = effects.get(effectId);
    if (receipt.result.status === 'applied' && owner === undefined) broken(`${receipt.id} has no effect`);
    if (receipt.result.status !== 'applied' && owner !== undefined)
      broken(`${receipt.id} was ${receipt.result.status} and has an effect`);
    if (owner !== undefined && owner !== author) broken(`the effect of ${receipt.id} is ${owner}'s`);
    explained.add(effectId);
  }
  for (const [id, owner] of effects) {
    if (owner !== 'sistema' && !explained.has(id)) broken(`${id} has no receipt`);
  }
  givenUpAsAsked({ ledger }, truth);
  const promised = unitsHeld(truth.orders, truth.parts);
  for (const { id, reserved } of truth.products) {
    if (reserved !== (promised.get(id) ?? 0))
      broken(`${reserved} of ${id} are reserved, not ${promised.get(id)}`);
  }
}

function broken(what: string): never {
  throw new Violation('exactly once', what);
}

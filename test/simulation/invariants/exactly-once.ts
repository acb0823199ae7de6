import { personId } from '#test/simulation/names.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/universe.ts';
import { Violation } from '#test/simulation/violation.ts';
import { unitsOf } from '#test/simulation/invariants/no-oversell.ts';

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
    const command = ledger.commands.get(receipt.id);
    const effectId = command?.effectId ?? effectOf(receipt.id, effects);
    const author = command ? personId(command.person) : receipt.actor_id;
    if (receipt.actor_id !== author) broken(`${receipt.id} of ${author} was decided as ${receipt.actor_id}`);
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
  const promised = unitsOf(truth.orders);
  for (const { id, reserved } of truth.products) {
    if (reserved !== (promised.get(id) ?? 0))
      broken(`${reserved} of ${id} are reserved, not ${promised.get(id)}`);
  }
}

/** A command whose device died before it was told that it is saved has the same names for its effect. */
function effectOf(id: string, effects: ReadonlyMap<string, string>): string {
  return effects.has(id) ? id : `offline_order_${id}`;
}

function broken(what: string): never {
  throw new Violation('exactly once', what);
}

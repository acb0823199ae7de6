import type { CountUnitsData } from '#domain/inbound/shipping-notice-commands.ts';
import type { SavedCommand } from '#test/simulation/device/saved-command.ts';
import type { Truth } from '#test/simulation/truth.ts';

/**
 * An effect in the database of one command, by its kind and its id, with its person; null where nobody is
 * named.
 */
export function effectsIn(truth: Truth): Map<string, string | null> {
  const transfers = truth.tasks.filter((each) => each.kind === 'transfer');
  const movements = truth.movements.filter((each) => derivedFrom(each.id) === null);
  const askedBy = new Map(
    truth.returnEvents.flatMap((each) =>
      each.from_status === null ? [[each.return_id, each.actor_id] as const] : [],
    ),
  );
  return new Map<string, string | null>([
    ...truth.orders.map((each) => [`order ${each.id}`, each.buyer_id] as const),
    ...truth.returns.map((each) => [`return ${each.id}`, askedBy.get(each.id) ?? null] as const),
    ...movements.map((each) => [`movement ${each.id}`, each.user_id] as const),
    ...transfers.map((each) => [`task ${each.id}`, null] as const),
    ...truth.incidents.map((each) => [`incident ${each.id}`, each.reported_by] as const),
    ...truth.photos.map((each) => [`photo ${each.id}`, each.added_by] as const),
    ...truth.shippingNotices.map((each) => [`notice ${each.id}`, each.announced_by] as const),
    ...truth.ratings.map((each) => [`rating ${each.id}`, each.buyer_id] as const),
    ...truth.pqrs.map((each) => [`pqr ${each.id}`, null] as const),
    ...truth.leadRequests.map((each) => [`lead request ${each.id}`, null] as const),
    ...truth.scans.map((each) => [`scan ${each.id}`, each.actor_id] as const),
  ]);
}

/**
 * The command or the incident that a line of the ledger follows from, `<cause>:<n>`; null when it is a
 * command's own.
 */
export function derivedFrom(movementId: string): string | null {
  const [cause = '', turn] = movementId.split(':', 2);
  return turn === undefined ? null : cause;
}

/**
 * Further effects that an applied command may have: units that were put away for a task are a scan of its
 * shipping notice too, and a rating that was given before is the same rating.
 */
export function effectsPossible({ entry, effectId }: SavedCommand): string[] {
  if (entry.name === 'order.rateProduct') return [`rating ${effectId}`];
  return entry.name === 'task.move' ? [`scan ${effectId}`] : [];
}

/**
 * The effects that an applied command must have, and only an applied one. A command that is missing here
 * changes existing rows.
 */
export function effectsDue({ entry, effectId }: SavedCommand): string[] {
  const named = (...kinds: string[]) => kinds.map((each) => `${each} ${effectId}`);
  switch (entry.name) {
    case 'order.place':
      return named('order');
    case 'return.request':
      return named('return');
    case 'pqr.file':
      return named('pqr');
    case 'lead.request':
      return named('lead request');
    case 'inventory.registerMovement':
    case 'task.move':
      return named('movement');
    case 'transfer.plan':
      return named('task');
    case 'incident.report':
      return named('movement', 'incident');
    case 'incident.addPhoto':
      return named('photo');
    case 'inbound.announce':
      return named('notice');
    case 'inbound.count': {
      const { condition } = entry.data as CountUnitsData;
      return named('movement', 'scan', ...(condition === 'damaged' ? ['incident'] : []));
    }
    case 'inbound.putAway':
    case 'inbound.undo':
      return named('movement', 'scan');
    default:
      return [];
  }
}

import { distinctNames } from '#domain/accounts/distinct-names.ts';
import type { StockMovement } from '#domain/inventory/stock-movement.ts';

export interface Choice {
  value: string;
  label: string;
}

type Made = Pick<StockMovement, 'userId' | 'userName' | 'deviceId'>;

const spanish = new Intl.Collator('es-CO', { numeric: true });

/**
 * The people who made some movements, by name, with the chosen person even if they made none.
 * @param movements the newest first: a person who changed their name gets the newest.
 */
export function peopleOf(movements: readonly Made[], chosen: string): Choice[] {
  const names = new Map<string, string>();
  for (const { userId, userName } of movements) if (!names.has(userId)) names.set(userId, userName);
  const distinct = distinctNames([...names].map(([id, name]) => ({ id, name })));
  return choicesOf(distinct, chosen, (id) => `Persona …${id.slice(-4)}`);
}

/** The devices of some movements, by name. */
export function devicesOf(
  movements: readonly Made[],
  chosen: string,
  nameOf: (deviceId: string) => string,
): Choice[] {
  const ids = new Set(movements.map((each) => each.deviceId).filter((each) => each !== null));
  return choicesOf(new Map([...ids].map((id) => [id, nameOf(id)])), chosen, nameOf);
}

function choicesOf(names: Map<string, string>, chosen: string, nameOf: (id: string) => string): Choice[] {
  if (chosen && !names.has(chosen)) names.set(chosen, nameOf(chosen));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => spanish.compare(a.label, b.label) || (a.value < b.value ? -1 : 1));
}

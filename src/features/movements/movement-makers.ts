import type { StockMovement } from '#domain/inventory/stock-movement.ts';

export interface Choice {
  value: string;
  label: string;
}

type Made = Pick<StockMovement, 'userId' | 'userName' | 'deviceId'>;

const spanish = new Intl.Collator('es-CO', { numeric: true });

/**
 * Who made some movements, by name; whoever was chosen is among them, also where nothing of theirs is.
 * @param movements the newest first: somebody who changed their name has the newest.
 */
export function peopleOf(movements: readonly Made[], chosen: string): Choice[] {
  const names = new Map<string, string>();
  for (const { userId, userName } of movements) if (!names.has(userId)) names.set(userId, userName);
  return choicesOf(names, chosen, (id) => `Persona …${id.slice(-4)}`);
}

/** The devices that some movements were made on, by name. */
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

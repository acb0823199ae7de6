import { positionKey } from '#domain/inventory/position.ts';
import type { GeneratePositionsData, PositionsGeneratedResult } from '#domain/warehouse/position-commands.ts';
import { positionsOf } from '#domain/warehouse/position-ranges.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Every position of accepted ranges was made or was there, and has been known since. */
export function positionsMade({ ledger }: Pick<Universe, 'ledger'>, truth: Truth): void {
  const known = new Set(truth.positions.map((each) => each.id));
  for (const { id, result } of truth.receipts) {
    const entry = ledger.tried.get(id)?.entry;
    if (entry?.name !== 'position.generate' || result.status !== 'applied') continue;
    const asked = positionsOf((entry.data as GeneratePositionsData).ranges);
    if (!asked.ok) return broken(`${id} was applied, and its ranges are ${asked.refusal}`);
    const { created, existing } = result.result as PositionsGeneratedResult;
    if (created + existing !== asked.value.length)
      broken(
        `${id} says that it made ${created} of ${asked.value.length} positions, and ${existing} were there`,
      );
    const missing = asked.value.map(positionKey).find((key) => !known.has(key));
    if (missing) broken(`${id} was applied, and ${missing} is not there`);
  }
}

function broken(what: string): never {
  throw new Violation('positions made', what);
}

import type { Truth } from '#test/simulation/truth.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Devices send what their version's schema takes: otherwise a run would go on without a whole kind of command. */
export function wellFormed({ receipts }: Pick<Truth, 'receipts'>): void {
  for (const { id, result } of receipts) {
    if (result.problem?.code !== 'invalid_command') continue;
    throw new Violation('well formed', `${id} was refused: ${result.problem.message}`);
  }
}

import { agreesToUnits } from '#src/shared/inventory/agrees-to-units.ts';
import type { CountDraft } from '#src/features/warehouse/counts/count-draft.ts';

/** Asks about the figures of a count that are probably none. The count is blind: nothing says what is expected. */
export async function agreesToCounted({ lines }: CountDraft): Promise<boolean> {
  for (const { written, name } of lines)
    if (written.trim() !== '' && !(await agreesToUnits(Number(written), 0, name))) return false;
  return true;
}

import { countOf } from '#domain/base/spanish-text.ts';
import { isUnusual } from '#domain/inventory/unusual-units.ts';
import { formatWhole } from '#domain/base/money.ts';
import { confirmDialog } from '#src/ui/feedback/confirm.tsx';

/**
 * Asks the person about a number of units that is probably none: a code that was read as a figure, or a slip.
 * @param known the units of the product that this device knows of.
 */
export async function agreesToUnits(units: number, known: number, product: string): Promise<boolean> {
  if (!isUnusual(units, known)) return true;
  return confirmDialog({
    title: `¿${countOf(units, 'unidad', 'unidades')}?`,
    text: `Es mucho más de lo que suele haber de ${product}. Revisa si se coló un código.`,
    confirm: `Sí, son ${formatWhole(units)}`,
    keep: 'Corregir',
  });
}

import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import type { Account } from '#domain/accounts/account.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import type { Reported } from '#src/shared/movements/send-incident.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { reportDamage } from '#src/features/floor/jobs/report-damage.ts';

interface DamageKeypadProps {
  task: WarehouseTask;
  /** The product at its position. */
  item: Reported;
  /** The most units that may be damaged there, without those in the hand. */
  most: number;
  author: Account;
  /** Their lot, where they are not damaged but past their date. */
  expired?: Lot | null;
  /** Commands that brought the units there and may not have left this device. */
  after?: string[];
  /**
   * @param units that went to quarantine; 0 when none did.
   * @param incident the command that says so, which can be undone for a while: what follows from it is of its act.
   */
  onDone: (units: number, incident?: string) => void;
}

/** Asks how many units are damaged, or expired: those go to quarantine, and the person goes on with others. */
export function DamageKeypad({ task, item, most, author, expired, after, onDone }: DamageKeypadProps) {
  async function report(typed: number): Promise<void> {
    const units = Math.min(typed, most);
    if (units < 1) return onDone(0);
    try {
      const id = await reportDamage({ task, item, units, expired, ...(after && { after }) }, author);
      toastSaved(id, `${countOf(units, 'unidad va', 'unidades van')} a cuarentena`);
      onDone(units, id);
    } catch (problem) {
      toastNotSaved(problem);
    }
    return undefined;
  }
  return (
    <FloorKeypad
      question={`¿Cuántas están ${expired ? 'vencidas' : 'dañadas'} de ${item.sku}?`}
      units={1}
      wanted={most}
      onConfirm={(units) => void report(units)}
    />
  );
}

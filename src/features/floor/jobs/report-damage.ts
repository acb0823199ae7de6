import { dayInBogota } from '#domain/calendar/day.ts';
import { isExpired, NO_LOT, type Lot } from '#domain/inventory/lot.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { taskKindLabels, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { serverNow, serverNowMs } from '#src/device/clock.ts';
import { sendIncident, type Reported } from '#src/shared/movements/send-incident.ts';

interface Damage {
  task: Pick<WarehouseTask, 'kind' | 'reference'>;
  /** The product at the position of its damaged units. */
  item: Reported;
  units: number;
  /** Their lot, where they are not damaged but past their date, or too near to it. */
  expired?: Lot | null | undefined;
  after?: string[];
}

function whyAside(expired: Lot | null): string {
  if (expired === null) return 'Estaba dañado';
  return isExpired(expired.expires_on, dayInBogota(serverNowMs())) ? 'Estaba vencido' : 'Estaba por vencer';
}

/**
 * A person found damaged or expired units during a task: they go to quarantine as an incident of their own. Returns its
 * id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function reportDamage(
  { task, item, units, expired = null, after = [] }: Damage,
  reporter: Account,
): Promise<string> {
  const data: ReportIncidentData = {
    inventory_id: inventoryItemId(item.productId, item.location),
    tipo_incidente: expired ? 'VENCIDO' : 'DAÑADO',
    descripcion: `${whyAside(expired)}. ${taskKindLabels[task.kind]} ${task.reference}`,
    fecha_incidente: serverNow(),
    cantidad: units,
    ...(expired ?? NO_LOT),
  };
  return sendIncident(item, data, reporter, after);
}

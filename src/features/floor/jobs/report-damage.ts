import { NO_LOT } from '#domain/inventory/lot.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { taskKindLabels, type WarehouseTask } from '#domain/warehouse/tasks/warehouse-task.ts';
import { serverNow } from '#src/device/clock.ts';
import { sendIncident, type Reported } from '#src/shared/movements/send-incident.ts';

interface Damage {
  task: Pick<WarehouseTask, 'kind' | 'reference'>;
  /** The product at the position of its damaged units. */
  item: Reported;
  units: number;
  after?: string[];
}

/**
 * A person found damaged units during a task: they go to quarantine as an incident of their own. Returns its
 * id.
 * @throws OutboxWriteError when the device could not save it.
 */
export function reportDamage({ task, item, units, after = [] }: Damage, reporter: Account): Promise<string> {
  const data: ReportIncidentData = {
    inventory_id: inventoryItemId(item.productId, item.location),
    tipo_incidente: 'DAÑADO',
    descripcion: `Estaba dañado. ${taskKindLabels[task.kind]} ${task.reference}`,
    fecha_incidente: serverNow(),
    cantidad: units,
    ...NO_LOT,
  };
  return sendIncident(item, data, reporter, after);
}

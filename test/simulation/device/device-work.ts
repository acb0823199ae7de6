import { can, fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { Sight } from '#test/simulation/acts/act.ts';
import { actNamed, neededFor } from '#test/simulation/acts/acts.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Device, DeviceWatch } from '#test/simulation/device/device.ts';
import { copyKey } from '#test/simulation/device/device-disk.ts';
import { ordersSeen } from '#test/simulation/device/device-orders.ts';
import type { PlannedCommand, PlannedWork } from '#test/simulation/plan.ts';
import { answerOffer } from '#test/simulation/device/offer-to-undo.ts';
import { commandToSave, type Doing } from '#test/simulation/device/saved-command.ts';
import type { Scheduler } from '#test/simulation/scheduling/scheduler.ts';

interface Ports {
  scheduler: Scheduler;
  draw: Chance;
  watch: DeviceWatch;
}

/**
 * Someone saves commands at a device, one after the other; an entry that is not on disk when the page dies
 * was not saved.
 */
export async function doWork(
  device: Device,
  { commands }: PlannedWork,
  { scheduler, draw, watch }: Ports,
): Promise<void> {
  const page = device.open();
  let last: string | null = null;
  for (const planned of commands) {
    // Whose account is closed sees no screen.
    if (device.disk.shutOut.has(device.disk.signedIn)) return;
    const id = device.around.newId();
    const doing = doingOf(device, planned, { id, told: watch.told });
    if (!doing) continue;
    const command = commandToSave(doing, {
      id,
      deviceId: device.id,
      device: device.index,
      person: device.disk.signedIn,
      nowMs: device.around.nowMs(),
      settings: device.disk.settings,
      seenPrice: (product) => priceOf(device, product),
      after: waitsFor(doing, last),
      isOffered: 'offer' in planned && planned.offer !== undefined,
    });
    watch.made(command);
    try {
      await page.outbox.append([command.entry]);
    } catch (error) {
      device.around.noteDeviceFailure(error);
      continue;
    }
    watch.saved(command);
    last = command.entry.id;
    page.wake();
    if (draw.happens(0.1)) device.wakeWorker();
    if ('offer' in planned && planned.offer)
      void answerOffer(page, id, planned.offer, { scheduler, draw, watch });
    await scheduler.sleep(page.life, 'types', draw.whole(0, 3_000));
  }
}

/**
 * The screens offer work of the warehouse only to people who may do it; a role that was lost is another
 * matter. There may be no order to give up, and nothing to work on.
 */
function doingOf(
  { disk, id: deviceId, around }: Device,
  planned: PlannedCommand,
  about: Pick<Sight, 'id' | 'told'>,
): Doing | null {
  if (planned.kind === 'cancellation') {
    const order = ordersSeen(disk)[planned.back];
    const vendorOrderId = planned.part === null ? null : (order?.vendorOrderIds[planned.part] ?? null);
    return order ? { kind: 'cancellation', order, vendorOrderId } : null;
  }
  if (planned.kind === 'order') return planned;
  const needs = planned.kind === 'warehouse' ? neededFor(planned.act) : 'moveStock';
  const role = disk.roles.get(disk.signedIn);
  const isOffered = role !== undefined && can(fixedRole(role), needs);
  if (isOffered && planned.kind === 'movement') return planned;
  if (isOffered && planned.kind === 'warehouse') {
    const timestamp = new Date(around.nowMs()).toISOString();
    const made = actNamed(planned.act)(planned, { ...about, deviceId, disk, timestamp });
    return made && { kind: 'warehouse', made };
  }
  const items = [{ product: planned.product, quantity: Math.ceil(planned.quantity / 4) }];
  return { kind: 'order', version: 2, items, afterLast: false };
}

function waitsFor(doing: Doing, last: string | null): string[] {
  if (doing.kind === 'cancellation') return doing.order.placedBy ? [doing.order.placedBy] : [];
  if (doing.kind === 'warehouse') return [...(doing.made.after ?? [])];
  return doing.kind === 'order' && doing.afterLast && last ? [last] : [];
}

/** The product on the buyer's screen; null when it is not on this device yet. */
function priceOf({ disk }: Device, product: string): number | null {
  const price = disk.copies.get(copyKey(disk.signedIn, 'products'))?.documents.get(product)?.['precio_venta'];
  return typeof price === 'number' ? price : null;
}

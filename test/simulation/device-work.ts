import { can } from '#domain/accounts/capabilities.ts';
import type { Chance } from '#test/simulation/chance.ts';
import type { Device, DeviceWatch } from '#test/simulation/device.ts';
import { copyKey } from '#test/simulation/device-disk.ts';
import type { PlannedCommand, PlannedWork } from '#test/simulation/plan.ts';
import { commandToSave } from '#test/simulation/saved-command.ts';
import type { Scheduler } from '#test/simulation/scheduler.ts';

interface Ports {
  scheduler: Scheduler;
  draw: Chance;
  watch: DeviceWatch;
}

/** Someone saves commands at a device, one after the other; what is not on disk when the page dies was not saved. */
export async function doWork(
  device: Device,
  { commands }: PlannedWork,
  { scheduler, draw, watch }: Ports,
): Promise<void> {
  const page = device.open();
  let last: string | null = null;
  for (const planned of commands) {
    const fitting = fittingFor(device, planned);
    const command = commandToSave(fitting, {
      id: device.around.newId(),
      deviceId: device.id,
      device: device.index,
      person: device.disk.signedIn,
      nowMs: device.around.nowMs(),
      seenPrice: (product) => priceOf(device, product),
      after: fitting.kind === 'order' && fitting.afterLast && last ? [last] : [],
    });
    try {
      await page.outbox.append(command.entry);
    } catch (error) {
      device.around.noteDeviceFailure(error);
      continue;
    }
    watch.saved(command);
    last = command.entry.id;
    page.wake();
    if (draw.happens(0.1)) device.wakeWorker();
    await scheduler.sleep(page.life, 'types', draw.whole(0, 3_000));
  }
}

/** The screens offer movements only to whom may make them; a role that was lost is another matter. */
function fittingFor({ disk }: Device, planned: PlannedCommand): PlannedCommand {
  if (planned.kind === 'order' || can(disk.roles.get(disk.signedIn), 'moveStock')) return planned;
  const items = [{ product: planned.product, quantity: Math.ceil(planned.quantity / 4) }];
  return { kind: 'order', version: 2, items, afterLast: false };
}

/** What the buyer sees on the screen; null when the product is not on this device yet. */
function priceOf({ disk }: Device, product: string): number | null {
  const price = disk.copies.get(copyKey(disk.signedIn, 'products'))?.documents.get(product)?.['precio_venta'];
  return typeof price === 'number' ? price : null;
}

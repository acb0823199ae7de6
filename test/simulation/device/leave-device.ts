import { COLLECTION_NAMES } from '#domain/protocol/replication.ts';
import type { DeviceAround } from '#test/simulation/device/device-around.ts';
import { copyKey, replicaOf } from '#test/simulation/device/device-disk.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/**
 * The server said that somebody's account is closed: their session and their copies go, and what they did not send stays
 * with its permission, as in `src/session/leave-device.ts`.
 */
export async function leaveDevice(
  around: DeviceAround,
  life: SimulatedProcess,
  person: number,
): Promise<void> {
  const { disk } = around;
  disk.shutOut.add(person);
  disk.sessions.delete(person);
  for (const collection of COLLECTION_NAMES) {
    if (!disk.copies.has(copyKey(person, collection))) continue;
    await replicaOf(disk, { life, person, collection }, around, around.watchOf(person)).clear();
  }
}

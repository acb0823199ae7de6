import { requeue } from '#sync/outbox/rules/command-state.ts';
import type { OutboxRecord } from '#sync/outbox/rules/outbox-entry.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import type { DeviceAround } from '#test/simulation/device/device-around.ts';
import { outboxOf } from '#test/simulation/device/device-disk.ts';
import { leaveDevice } from '#test/simulation/device/leave-device.ts';
import { deviceReading } from '#test/simulation/device/device-reading.ts';
import { deviceSending } from '#test/simulation/device/device-sending.ts';
import { personId } from '#test/simulation/names.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** Time that a person takes at the sign-in form. */
const SIGN_IN_MS = 3_000;
/** Reads asked for within this time are one. */
const READ_TOGETHER_MS = 60_000;

/** One context of a device, for as long as it lives: a tab, or the service worker. */
export interface DevicePage {
  life: SimulatedProcess;
  outbox: OutboxStore;
  /** Sends everything due, now and whenever something is due again. */
  wake(): void;
  sendOnce(): Promise<void>;
  /** Reads all changes. @returns whether it read to their end. */
  read(): Promise<boolean>;
  /** Reads from now on, once a reading that began before is over. */
  readAnew(): Promise<boolean>;
  /** The person who is signed in here gives their password again. */
  signIn(): Promise<boolean>;
  /** Puts entries in these states back in the queue. */
  retry(states: readonly OutboxRecord['state'][]): Promise<void>;
}

export function devicePage(around: DeviceAround, life: SimulatedProcess): DevicePage {
  const { disk, scheduler, link, office } = around;
  const origin = around.network.originOf(life, link);
  const outbox = outboxOf(disk, life, around);
  const sending = deviceSending({ around, life, origin, outbox, onSettled: readSoon });
  const readAll = deviceReading({
    around,
    life,
    origin,
    outbox,
    signIn,
    onQueuedAgain: sending.wake,
    onCommandReviewsChanged: () => retry(['review']),
  });

  async function signIn(): Promise<boolean> {
    const person = disk.signedIn;
    await scheduler.sleep(life, 'signs in', SIGN_IN_MS);
    if (!around.isOnline() || link.cut.out || link.cut.in) return false;
    const issued = await office.issue(person, around.deviceId, around.grantMs);
    if (!issued) return false;
    if (issued === 'disabled') {
      await leaveDevice(around, life, person);
      return false;
    }
    disk.shutOut.delete(person);
    disk.grantedMs.set(person, scheduler.nowMs());
    disk.grants.set(person, issued.grant);
    disk.sessions.set(person, issued.session);
    disk.roles.set(person, issued.role);
    await retry(['needs_auth'], personId(person));
    return true;
  }

  async function retry(states: readonly OutboxRecord['state'][], actorId?: string): Promise<void> {
    const meant = (await outbox.open()).filter(
      (each) => states.includes(each.state) && (actorId === undefined || each.actorId === actorId),
    );
    await outbox.modify(
      meant.map((each) => each.id),
      requeue,
    );
    sending.wake();
  }

  let willRead = false;
  function readSoon(): void {
    if (willRead) return;
    willRead = true;
    scheduler.after(life, 'reads soon', READ_TOGETHER_MS, () => {
      willRead = false;
      void read();
    });
  }

  let reading: Promise<boolean> | null = null;
  /** One reading at a time. */
  function read(): Promise<boolean> {
    if (!around.isOnline()) return Promise.resolve(false);
    reading ??= readAll()
      .catch((error: unknown) => {
        around.noteDeviceFailure(error);
        return false;
      })
      .finally(() => (reading = null));
    return reading;
  }

  async function readAnew(): Promise<boolean> {
    if (reading) await reading;
    return read();
  }

  return { life, outbox, wake: sending.wake, sendOnce: sending.once, read, readAnew, signIn, retry };
}

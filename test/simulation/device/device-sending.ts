import { MINUTE_MS } from '#domain/base/durations.ts';
import { drain, type DrainPorts } from '#sync/outbox/delivery/drain.ts';
import { WEIGHTS } from '#sync/outbox/rules/weight.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import { CLIENT_VERSION, type DeviceAround } from '#test/simulation/device/device-around.ts';
import { personOf } from '#test/simulation/names.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/** Another context is sending: ask again then. */
const BUSY_RETRY_MS = 2_000;
/**
 * The device notices a clock that jumps within this. The page looks every minute; days would fill with
 * nothing else.
 */
const MAX_TIMER_MS = 10 * MINUTE_MS;
/** A context that keeps the drain lock this long without finishing counts as frozen. */
const STEAL_AFTER_MS = 60_000;

interface Ports {
  around: DeviceAround;
  life: SimulatedProcess;
  origin: string;
  outbox: OutboxStore;
  onSettled(): void;
}

/** How one context sends, as `src/sync/drain-loop.ts` does on a page. */
export interface DeviceSending {
  /** Sends everything due, now and whenever something is due again. */
  wake(): void;
  /**
   * Sends everything due once, and leaves it to others to go on: the service worker is not kept alive for
   * that.
   */
  once(): Promise<void>;
}

export function deviceSending(of: Ports): DeviceSending {
  const { around, life, origin, outbox } = of;
  const ports = {
    store: outbox,
    transport: httpCommandTransport({
      origin,
      clientVersion: CLIENT_VERSION,
      grantOf: async (actorId) => around.disk.grants.get(personOf(actorId)) ?? null,
    }),
    clock: { nowMs: around.nowMs, random: () => around.draw.next() },
    owner: around.newId(),
  };
  const streams = WEIGHTS.map((weight) =>
    deviceStream(of, { ...ports, weight, lock: around.locks[weight].of(life) }, () => wake()),
  );
  const wake = () => {
    for (const each of streams) each.wake();
  };
  return {
    wake,
    async once() {
      for (const each of streams) await each.once();
    },
  };
}

/**
 * The sender of the entries of one weight. @param onDecided the server decided an entry before which one of
 * the other weight may stand in line.
 */
function deviceStream(
  { around, life, onSettled }: Ports,
  ports: DrainPorts,
  onDecided: () => void,
): DeviceSending {
  const { scheduler } = around;
  let cancelTimer = () => undefined as void;
  let running = false;
  let again = false;
  let busySinceMs: number | null = null;

  function wakeAfter(ms: number): void {
    cancelTimer();
    cancelTimer = scheduler.after(life, 'timer', Math.min(MAX_TIMER_MS, Math.max(1, ms)), wake);
  }

  async function pass(): Promise<void> {
    if (!around.isOnline()) return;
    const steal = busySinceMs !== null && scheduler.nowMs() - busySinceMs > STEAL_AFTER_MS;
    try {
      const report = await drain(ports, { steal });
      busySinceMs = report ? null : (busySinceMs ?? scheduler.nowMs());
      if (report?.settled) {
        onSettled();
        onDecided();
      }
      if (!report) wakeAfter(BUSY_RETRY_MS);
      else if (report.nextDueAt !== null) wakeAfter(report.nextDueAt - around.nowMs());
    } catch (error) {
      around.noteDeviceFailure(error);
      wakeAfter(MAX_TIMER_MS);
    }
  }

  async function passWhileAsked(): Promise<void> {
    running = true;
    while (again) {
      again = false;
      await pass();
    }
    running = false;
  }

  function wake(): void {
    again = true;
    if (!running) void passWhileAsked();
  }

  return {
    wake,
    async once() {
      if (around.isOnline()) await drain(ports).catch(around.noteDeviceFailure);
    },
  };
}

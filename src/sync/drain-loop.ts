import { uuidv7 } from '#domain/ids.ts';
import { drain, type DrainReport } from '#sync/outbox/drain.ts';
import { grantToDeliver } from '#identity/guest.ts';
import { httpCommandTransport } from '#sync/outbox/command-transport.ts';
import type { OutboxStore } from '#sync/outbox/ports.ts';
import { webLock } from '#sync/outbox/web-lock.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { after, nowMs } from '#src/device/clock.ts';
import { markDelivering } from '#src/device/dirty-forms.ts';

/** Another context that keeps the drain lock this long without finishing is taken for frozen. */
const STEAL_AFTER_MS = 60_000;
const SOON_MS = 2_000;
const MAX_TIMER_MS = 60_000;

export interface DrainLoop {
  /** Sends what is due, now. */
  wake(): Promise<void>;
  stop(): void;
}

/**
 * Keeps sending while this page lives: when woken, and when something that waited is due again.
 * @param onWipe erases an account that the server says is to be erased here.
 * @param onPass is called when a pass of this page begins, and what it answers is told how it ended.
 */
export function startDrainLoop(
  store: OutboxStore,
  onWipe: (accountId: string) => Promise<void>,
  onPass: () => (report: DrainReport) => void,
): DrainLoop {
  const ports = {
    store,
    transport: httpCommandTransport({
      clientVersion: CLIENT_VERSION,
      grantOf: grantToDeliver,
      onWipe,
    }),
    clock: { nowMs, random: () => Math.random() },
    lock: webLock('mestore-outbox-drain'),
    owner: uuidv7(),
  };
  let letBe = () => {};
  let running: Promise<void> | null = null;
  let again = false;
  let busySince: number | null = null;
  let stopped = false;

  async function pass(): Promise<void> {
    // Without a network nothing is tried, so that what was just saved can still be taken back.
    if (!navigator.onLine) return;
    const steal = busySince !== null && nowMs() - busySince > STEAL_AFTER_MS;
    const onReport = onPass();
    markDelivering(true);
    const report = await drain(ports, { steal }).finally(() => markDelivering(false));
    if (report) {
      busySince = null;
      onReport(report);
      scheduleAt(report.nextDueAt);
    } else {
      busySince ??= nowMs();
      scheduleAt(nowMs() + SOON_MS);
    }
  }

  function scheduleAt(atMs: number | null): void {
    letBe();
    if (atMs === null || stopped) return;
    letBe = after(Math.min(MAX_TIMER_MS, Math.max(0, atMs - nowMs())), () => void wake());
  }

  async function passes(): Promise<void> {
    try {
      while (again) {
        again = false;
        await pass();
      }
    } catch (error) {
      // Nobody may be there to wake it again: it wakes by itself.
      console.warn('What waits could not be sent and will be tried again.', error);
      scheduleAt(nowMs() + SOON_MS);
    } finally {
      // Before anything else can run: whoever wakes from here on starts anew.
      running = null;
    }
  }

  async function wake(): Promise<void> {
    if (stopped) return;
    again = true;
    running ??= passes();
    await running;
  }

  return {
    wake,
    stop() {
      stopped = true;
      letBe();
    },
  };
}

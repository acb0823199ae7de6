import { drain, type DrainPorts, type DrainReport } from '#sync/outbox/delivery/drain.ts';
import { API_ORIGIN } from '#platform/api-url.ts';
import { after, nowMs } from '#src/device/clock.ts';
import { isServerThere } from '#src/device/server-there.ts';
import { whileDelivering } from '#src/device/dirty-forms.ts';

/** Another context that holds a drain's lock this long without finishing counts as frozen. */
const STEAL_AFTER_MS = { light: 60_000, heavy: 5 * 60_000 };
const SOON_MS = 2_000;
const MAX_TIMER_MS = 60_000;

/** Until the browser's word that there is no network is doubted. */
const DOUBTED_AFTER_MS = 60_000;

export interface DrainLoop {
  /**
   * Sends everything that is due, now.
   * @param isAsked a person wants it: it tries even where the browser says that there is no network.
   */
  wake(isAsked?: boolean): Promise<void>;
  stop(): void;
}

/**
 * Keeps sending the commands of one weight: when woken, and when a waiting command is due again.
 * @param onPass is called when a pass of this page begins; the function it answers gets the pass's result.
 */
export function drainStream(ports: DrainPorts, onPass: () => (report: DrainReport) => void): DrainLoop {
  let letBe = () => {};
  let isAskedFor = false;
  let doubtedAtMs: number | null = null;
  let running: Promise<void> | null = null;
  let again = false;
  let busySince: number | null = null;
  let stopped = false;

  async function pass(): Promise<void> {
    const isAsked = isAskedFor;
    isAskedFor = false;
    // Without a network it tries nothing, so that the person can still take back a command they just saved.
    if (!navigator.onLine && !(await isThereAfterAll(isAsked))) return;
    doubtedAtMs = null;
    const steal = busySince !== null && nowMs() - busySince > STEAL_AFTER_MS[ports.weight];
    const onReport = onPass();
    const report = await whileDelivering(() => drain(ports, { steal }));
    if (report) {
      busySince = null;
      onReport(report);
      scheduleAt(report.nextDueAt);
    } else {
      busySince ??= nowMs();
      scheduleAt(nowMs() + SOON_MS);
    }
  }

  /** The browser's word that there is no network only postpones: it is wrong on some systems, for ever. */
  async function isThereAfterAll(isAsked: boolean): Promise<boolean> {
    doubtedAtMs ??= nowMs() + DOUBTED_AFTER_MS;
    const isThere = (isAsked || nowMs() >= doubtedAtMs) && (await isServerThere(API_ORIGIN));
    if (isThere) return true;
    if (nowMs() >= doubtedAtMs) doubtedAtMs = nowMs() + DOUBTED_AFTER_MS;
    scheduleAt(doubtedAtMs);
    return false;
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
      // Perhaps nobody will wake it again: it wakes by itself.
      console.warn('What waits could not be sent and will be tried again.', error);
      scheduleAt(nowMs() + SOON_MS);
    } finally {
      // Set before anything else can run: a caller that wakes it from here on starts it anew.
      running = null;
    }
  }

  async function wake(isAsked = false): Promise<void> {
    if (stopped) return;
    isAskedFor ||= isAsked;
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

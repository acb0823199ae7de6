import { uuidv7 } from '#domain/ids.ts';
import type { DrainReport } from '#sync/outbox/drain.ts';
import { grantToDeliver } from '#identity/guest.ts';
import { httpCommandTransport } from '#sync/outbox/command-transport.ts';
import type { OutboxStore } from '#sync/outbox/ports.ts';
import { webLock } from '#sync/outbox/web-lock.ts';
import { drainLocks, type Weight } from '#sync/outbox/weight.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { nowMs } from '#src/device/clock.ts';
import { noteSent } from '#src/sync/upload-progress.ts';
import { drainStream, type DrainLoop } from '#src/sync/drain-stream.ts';

/**
 * Keeps sending while this page lives, what is heavy beside what is light. Waking it resolves when nothing light is due
 * any more: nobody waits for a photograph.
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
    clock: { nowMs, random: () => Math.random() },
    owner: uuidv7(),
  };
  const transportOf = (weight: Weight) =>
    httpCommandTransport({
      clientVersion: CLIENT_VERSION,
      grantOf: grantToDeliver,
      onWipe,
      ...(weight === 'heavy' ? { onSent: noteSent } : {}),
    });
  const streamOf = (weight: Weight, other: () => DrainLoop) =>
    drainStream(
      { ...ports, transport: transportOf(weight), weight, lock: webLock(drainLocks[weight]) },
      () => {
        const onReport = onPass();
        return (report) => {
          onReport(report);
          // What stands behind it in its lane may be of the other weight.
          if (report.settled > 0) void other().wake();
        };
      },
    );
  const light: DrainLoop = streamOf('light', () => heavy);
  const heavy: DrainLoop = streamOf('heavy', () => light);

  return {
    async wake() {
      void heavy.wake();
      await light.wake();
    },
    stop() {
      light.stop();
      heavy.stop();
    },
  };
}

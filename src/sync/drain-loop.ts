import { uuidv7 } from '#domain/base/ids.ts';
import type { DrainReport } from '#sync/outbox/delivery/drain.ts';
import { deliveryGrant } from '#identity/delivery-grant.ts';
import { API_ORIGIN } from '#platform/api-url.ts';
import { httpCommandTransport } from '#sync/outbox/delivery/command-transport.ts';
import type { OutboxStore } from '#sync/outbox/rules/ports.ts';
import { webLock } from '#platform/web-lock.ts';
import { drainLocks, type Weight } from '#sync/outbox/rules/weight.ts';
import { CLIENT_VERSION } from '#src/device/build.ts';
import { nowMs } from '#src/device/clock.ts';
import { random } from '#src/device/random.ts';
import { renewGrant } from '#src/identity/renew-grant.ts';
import { noteSyncFailure } from '#src/sync/note-sync-failure.ts';
import { noteSent } from '#src/sync/upload-progress.ts';
import { drainStream, type DrainLoop } from '#src/sync/drain-stream.ts';

/**
 * Keeps sending while this page lives, heavy commands beside light ones. `wake` resolves when no light
 * command is due any more: nobody waits for a photograph.
 * @param onWipe erases an account from this device because the server says so.
 * @param onPass is called when a pass of this page begins; the function it answers gets the pass's result.
 */
export function startDrainLoop(
  store: OutboxStore,
  onWipe: (accountId: string) => Promise<void>,
  onPass: () => (report: DrainReport) => void,
): DrainLoop {
  const ports = {
    store,
    clock: { nowMs, random },
    owner: uuidv7(),
  };
  const transportOf = (weight: Weight) =>
    httpCommandTransport({
      clientVersion: CLIENT_VERSION,
      origin: API_ORIGIN,
      grantOf: deliveryGrant,
      renewGrant,
      onFailure: noteSyncFailure,
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
          // The next command of its lane may have the other weight.
          if (report.settled > 0) void other().wake();
        };
      },
    );
  const light: DrainLoop = streamOf('light', () => heavy);
  const heavy: DrainLoop = streamOf('heavy', () => light);

  return {
    async wake(isAsked) {
      void heavy.wake(isAsked);
      await light.wake(isAsked);
    },
    stop() {
      light.stop();
      heavy.stop();
    },
  };
}

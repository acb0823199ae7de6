import type { ExclusiveLock } from '#platform/web-lock.ts';
import type { SimulatedProcess } from '#test/simulation/scheduling/simulated-process.ts';

/**
 * A Web Lock of one browser: it ends with its holder, and a stolen one rejects its holder, whose work goes
 * on.
 */
export interface DeviceLock {
  /** The lock as one context of the browser has it. */
  of(life: SimulatedProcess): ExclusiveLock;
  /** A context died: its locks are free. */
  released(life: SimulatedProcess): void;
}

export function deviceLock(): DeviceLock {
  let holder: { life: SimulatedProcess; stolen: () => void } | null = null;

  return {
    of: (life) => ({
      async run(work, { steal }) {
        if (holder && !steal) return null;
        holder?.stolen();
        return new Promise((resolve, reject) => {
          const mine = { life, stolen: () => reject(new DOMException('The lock was stolen.', 'AbortError')) };
          holder = mine;
          work()
            .finally(() => {
              if (holder === mine) holder = null;
            })
            .then(resolve, reject);
        });
      },
    }),
    released(life) {
      if (holder?.life === life) holder = null;
    },
  };
}

/** Runs work while no other context of this browser runs it; null when another does. */
export interface ExclusiveLock {
  run<Answer>(work: () => Promise<Answer>, options: { steal: boolean }): Promise<Answer | null>;
}

/** One lock for the whole browser: tabs, workers and the service worker share it. */
export function webLock(name: string): ExclusiveLock {
  return {
    async run(work, { steal }) {
      if (steal) return navigator.locks.request(name, { steal: true }, work);
      return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
    },
  };
}

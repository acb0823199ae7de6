/** From now on, timers longer than people's patience fire at once. */
export function fastTimers(patienceMs = 10_000): void {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (run: () => void, afterMs = 0, ...given: []) => real(run, afterMs >= patienceMs ? 0 : afterMs, ...given),
    real,
  );
}

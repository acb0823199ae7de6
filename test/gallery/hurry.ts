/** What comes after a wait that is longer than people have patience for comes at once, from now on. */
export function hurry(patienceMs = 10_000): void {
  const real = globalThis.setTimeout;
  globalThis.setTimeout = Object.assign(
    (run: () => void, afterMs = 0, ...given: []) => real(run, afterMs >= patienceMs ? 0 : afterMs, ...given),
    real,
  );
}

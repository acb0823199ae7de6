/** Seconds as people read them: «sin dato» for what nobody measured yet. */
export function secondsWords(seconds: number | null): string {
  if (seconds === null) return 'sin dato';
  if (seconds > 0 && seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`;
  return `${seconds.toLocaleString('es-CO', { maximumFractionDigits: 1 })} s`;
}

/** Six digits of a code that proves nothing: its page shows it. */
export function demoCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
}

/** The server's refusal, in one sentence for the person. */
export interface Refusal {
  kind: 'refused';
  status: number;
  retryAfterMs: number | null;
  message: string;
}

/** `Retry-After` in milliseconds, from seconds or from a date. */
export function retryAfterMs(response: Response): number | null {
  const header = response.headers.get('retry-after');
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  const atMs = Date.parse(header);
  // The server's clock set it, and its answer says which time that clock has.
  const nowMs = Date.parse(response.headers.get('date') ?? '') || Date.now();
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

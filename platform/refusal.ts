import { serverRefusal, type ErrorCode } from '#domain/protocol/error-catalogue.ts';

/** Statuses of a server that may answer otherwise later. */
const FOR_NOW: readonly number[] = [408, 426, 429];

/** The server's refusal, in one sentence for the person. */
export interface Refusal {
  kind: 'refused';
  status: number;
  code: ErrorCode;
  retryAfterMs: number | null;
  message: string;
}

/** The refusal in an answer that is not 2xx; null when something else than our server answered (`serverRefusal`). */
export function refusalIn(response: Response, body: unknown): Refusal | null {
  const refusal = serverRefusal(response.status, body);
  return (
    refusal && {
      kind: 'refused',
      status: response.status,
      code: refusal.code,
      retryAfterMs: retryAfterMs(response),
      message: refusal.detail,
    }
  );
}

/** The same of an answer whose body nobody read yet; null also of one that is no refusal. */
export async function readRefusal(response: Response): Promise<Refusal | null> {
  return response.ok ? null : refusalIn(response, await response.json().catch(() => null));
}

/** Whether what was sent is refused for ever: sent again it would get the same answer. */
export function isForGood({ status }: Pick<Refusal, 'status'>): boolean {
  return status >= 400 && status < 500 && !FOR_NOW.includes(status);
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

import { createHmac } from 'node:crypto';
import { HOUR_MS } from '#domain/base/durations.ts';

export type AcceptanceTokens = ReturnType<typeof acceptanceTokens>;

/** Tokens of the two texts, good for an hour. */
export function acceptanceTokens(secret: string, now: () => number) {
  const sign = (kind: string, until: number) =>
    createHmac('sha256', secret).update(`${kind} ${until}`).digest('base64url');
  return {
    make(kind: string): string {
      const until = now() + HOUR_MS;
      return `${until}.${sign(kind, until)}`;
    },
    isGood(kind: string, token: string): boolean {
      const [until, signature] = token.split('.');
      return Number(until) > now() && signature === sign(kind, Number(until));
    },
  };
}

import { openText, sealText, type Seal } from '#server/auth/seal.ts';
import type { Config } from '#server/config/config.ts';

/** Between the secrets before the last one, which are sealed together. */
const SEPARATOR = ' ';
/** No more sign at a time: a signature of each has to fit in one header. */
const MAX_PREVIOUS = 8;

/** The secrets of an endpoint as its row keeps them. */
export interface SealedSecrets {
  id: string;
  secret: Uint8Array;
  previousSecret: Uint8Array | null;
  previousUntil: Date | null;
}

/** What signs for an endpoint. What was sealed with another key of the installation does not open, and is left out. */
export interface EndpointSecrets {
  /** Null when it does not open. */
  current: string | null;
  /** Those before it, the last one first, while they are rotated. */
  previous: string[];
}

/** The secrets that sign for an endpoint now. */
export function endpointSecrets(config: Config, endpoint: SealedSecrets, nowMs: number): EndpointSecrets {
  const { id, secret, previousSecret, previousUntil } = endpoint;
  const isRotating = previousUntil !== null && previousUntil.getTime() > nowMs;
  const previous = isRotating && previousSecret ? openText(sealedAs(config, id), previousSecret) : null;
  return { current: openText(sealedAs(config, id), secret), previous: previous?.split(SEPARATOR) ?? [] };
}

export function sealSecret(config: Config, endpointId: string, secret: string): Uint8Array {
  return sealText(sealedAs(config, endpointId), secret);
}

/**
 * What a rotation keeps: every secret that signs until then, since nobody knows which of them the other side has; the
 * answer of a rotation may have been lost. Null when none opens.
 */
export function sealPrevious(
  config: Config,
  endpointId: string,
  { current, previous }: EndpointSecrets,
): Uint8Array | null {
  const kept = (current === null ? previous : [current, ...previous]).slice(0, MAX_PREVIOUS);
  return kept.length === 0 ? null : sealSecret(config, endpointId, kept.join(SEPARATOR));
}

function sealedAs({ applications }: Config, id: string): Seal {
  return { secret: applications.documentsKey, purpose: 'secrets of webhooks', id };
}

import { seal, unseal, type Seal } from '#server/auth/seal.ts';
import type { Config } from '#server/config/config.ts';

/** The secrets of an endpoint as its row keeps them. */
interface SealedSecrets {
  id: string;
  secret: Uint8Array;
  previousSecret: Uint8Array | null;
  previousUntil: string | null;
}

/** The secrets that sign for an endpoint now: the last one first, and while it is rotated the one before it. */
export function endpointSecrets(config: Config, endpoint: SealedSecrets, nowMs: number): string[] {
  const { id, secret, previousSecret, previousUntil } = endpoint;
  const isRotating = previousUntil !== null && Date.parse(previousUntil) > nowMs;
  const sealed = isRotating && previousSecret ? [secret, previousSecret] : [secret];
  return sealed.map((each) => Buffer.from(unseal(sealedAs(config, id), each)).toString());
}

export function sealSecret(config: Config, endpointId: string, secret: string): Uint8Array {
  return seal(sealedAs(config, endpointId), Buffer.from(secret));
}

function sealedAs({ applications }: Config, id: string): Seal {
  return { secret: applications.documentsKey, purpose: 'secrets of webhooks', id };
}

import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { ApiError } from '#domain/protocol/error-catalogue.ts';
import { FactorOffer, RecoveryCodes, secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import type { TestServer } from '#test/server/test-server.ts';

/** A person's authenticator, in the tests' time. */
export interface Authenticator {
  /** What it shows at a moment. */
  codeAt(ms: number): string;
  recovery: string[];
}

/** Enrols the account of a session; its authenticator's code of this moment is used up. */
export async function enrolFactor(
  server: TestServer,
  headers: Record<string, string>,
  nowMs: number,
): Promise<Authenticator> {
  const begun = await server.request(secondFactorPaths.enrol, { method: 'POST', headers });
  const { secret } = v.parse(FactorOffer, await begun.json());
  const codeAt = (ms: number) => codeOf(secret, ms);
  const confirmed = await server.request(secondFactorPaths.confirm, {
    headers,
    json: { code: codeAt(nowMs) },
  });
  const { codes } = v.parse(RecoveryCodes, await confirmed.json());
  return { codeAt, recovery: codes };
}

/** What an authenticator with this secret shows at a moment. */
export function codeOf(secret: string, ms: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
}

/** What the second step answers, from the refusal of a sign-in. */
export async function challengeOf(answer: Response): Promise<string> {
  const { second_step: step } = v.parse(ApiError, await answer.json());
  if (!step) throw new Error(`No second step was asked for: ${answer.status}.`);
  return step.challenge;
}

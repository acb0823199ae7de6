import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import type { GooglePerson } from '#domain/accounts/google-person.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import type { GoogleClient } from '#server/config/config.ts';
import { ApiProblem, problem } from '#server/http/api-problem.ts';
import type { Services } from '#server/http/app-env.ts';

/** Google writes its name in both ways (OpenID Connect guide, "Validating an ID token"). */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** How long an answer from Google's page stays good: time to fill in a short form. */
const LIVES_SECONDS = 10 * 60;
/** How far Google's clock and ours may differ. */
const CLOCKS_DIFFER_SECONDS = 30;
const KEYS_TIMEOUT_MS = 5_000;
/** A token that names an unknown key makes us fetch the keys again, no more often than this. */
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_RETRY_SECONDS = 5;

const Claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/)),
  aud: v.string(),
  azp: v.optional(v.string()),
  exp: v.number(),
  nonce: v.string(),
  email: Email,
  email_verified: v.boolean(),
  hd: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** An ID token and the secret that only the browser that asked for it knows. */
export interface GoogleProof {
  id_token: string;
  nonce_secret: string;
}
export type GoogleVerifier = (proof: GoogleProof) => Promise<GooglePerson>;

/**
 * Verifies Google's ID tokens: signed by Google with RS256, for this client, a moment ago, and asked for by
 * the browser that brings them. The nonce is the hash of that browser's secret, so a copied token opens
 * nothing.
 */
export function googleVerifier(client: GoogleClient, services: Services): GoogleVerifier {
  const keys = keysOf(client.keysUrl, services);
  return async ({ id_token: token, nonce_secret: secret }) => {
    const claims = await claimsOf(token, keys, { client, nowMs: services.now() });
    const isOurs = claims.nonce === nonceOf(secret) && (claims.azp ?? client.clientId) === client.clientId;
    if (!isOurs) throw notProven();
    if (!claims.email_verified)
      throw problem(
        403,
        'AUTH_004',
        'Google todavía no ha confirmado tu correo. Confírmalo con Google o ingresa con contraseña.',
      );
    return { sub: claims.sub, email: claims.email, organisation: claims.hd ?? null };
  };
}

/** The form of its secret that the browser sends to Google. */
export function nonceOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

async function claimsOf(
  token: string,
  keys: JWTVerifyGetKey,
  { client, nowMs }: { client: GoogleClient; nowMs: number },
): Promise<v.InferOutput<typeof Claims>> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: ISSUERS,
      audience: client.clientId,
      maxTokenAge: LIVES_SECONDS,
      clockTolerance: CLOCKS_DIFFER_SECONDS,
      currentDate: new Date(nowMs),
    });
    return v.parse(Claims, payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || v.isValiError(error)) throw notProven();
    throw error;
  }
}

/**
 * Google's keys, kept for minutes. Failing to get them is the server's trouble, never a fault of the token.
 */
function keysOf(url: string, { log }: Services): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error;
      log.warn({ err: error }, 'The keys of Google cannot be had.');
      throw googleAway();
    }
  };
}

function notProven(): ApiProblem {
  return problem(401, 'SEC_002', 'La respuesta de Google no sirve o venció. Vuelve a ingresar con Google.');
}

function googleAway(): ApiProblem {
  const detail = 'Google no responde. Intenta de nuevo en unos segundos o ingresa con tu contraseña.';
  return new ApiProblem(503, apiError('API_003', detail), { 'retry-after': String(KEYS_RETRY_SECONDS) });
}

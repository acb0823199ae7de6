import { decodeJwt } from 'jose';
import { UserType } from '#domain/accounts/roles/roles.ts';
import * as v from 'valibot';
import { LoginAnswer } from '#domain/accounts/sign-in.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import { demoPassword } from '#server/seed/demo-accounts.ts';
import type { Person } from '#test/chaos/device-messages.ts';

const BUYERS = ['comprador', 'cliente', 'laura', 'andres', 'vendedor'];
const MOVERS = ['bodega', 'admin', 'super'];
/** A run takes minutes; a session's renewal has tests of its own. */
const SESSION_MS = 12 * HOUR_MS;

/** Signs someone in on a device: of three devices two buy and one moves stock. */
export async function signIn(
  origin: string,
  jwtSecret: string,
  deviceNumber: number,
  deviceId: string,
): Promise<Person> {
  const group = deviceNumber % 3 === 2 ? MOVERS : BUYERS;
  const email = `${group[Math.floor(deviceNumber / 3) % group.length]}@mestore.co`;
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword, device_id: deviceId }),
  });
  const answer = v.parse(LoginAnswer, await response.json());
  if (!answer.offline_grant) throw new Error(`${email} got no grant for the device.`);
  const issuedAtMs = Date.now();
  const access = await signToken(await tokenKey(jwtSecret), {
    kind: 'session',
    userId: answer.user.id,
    id: decodeJwt(answer.access_token).jti ?? '',
    deviceId,
    issuedAtMs,
    expiresAtMs: issuedAtMs + SESSION_MS,
  });
  const { id, user_type } = answer.user;
  return { id, userType: v.parse(UserType, user_type), access, grant: answer.offline_grant };
}

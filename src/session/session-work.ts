import * as v from 'valibot';
import type { Account } from '#domain/accounts/account.ts';
import { AccountAnswer, TokensAnswer } from '#domain/accounts/account-answer.ts';
import { secondFactorPaths } from '#domain/second-factor/second-factor.ts';
import { signInForms } from '#domain/accounts/sign-in.ts';
import { deviceId } from '#identity/device-identity.ts';
import { devicePublicKey } from '#identity/device-key.ts';
import { deviceTexts } from '#src/device/text-storage.ts';
import {
  accessToken,
  hasSession,
  storeAccount,
  ownerOf,
  refreshToken,
  sessionOwner,
  tokenKeys,
} from '#src/identity/credentials.ts';
import { withSession, bearing } from '#src/identity/with-session.ts';
import { storeTokens } from '#src/identity/session-tokens.ts';
import { noteSessionEnd } from '#src/identity/session-end.ts';
import { floorState } from '#src/session/floor.ts';
import { AnyAnswer, call, type Answer } from '#src/identity/call.ts';
import { storeRemembered, rememberedHere } from '#src/identity/remembered-device.ts';
import type { Door, RegistrationForm, SecondStep, SignInAnswer } from '#src/session/sign-in-answer.ts';

/**
 * Signs in with the server. It checks the fields first; every other problem is one sentence for the person.
 */
export async function signIn(email: string, password: string, door: Door = 'public'): Promise<SignInAnswer> {
  const schema = signInForms[door];
  const form = v.safeParse(schema, { email, password });
  if (!form.success) {
    const { nested = {} } = v.flatten<typeof schema>(form.issues);
    const fields = Object.fromEntries(
      Object.entries(nested).map(([field, issues]) => [field, issues?.[0] ?? '']),
    );
    return refusal(form.issues[0].message, fields);
  }
  const proof = { ...form.output, ...rememberedHere() };
  return door === 'admin'
    ? enter('/api/v1/auth/admin-login', proof, 'Error en autenticación administrativa')
    : enter('/api/v1/auth/login', proof, 'Error al iniciar sesión');
}

/**
 * Makes an account and signs in with it. A second call with the same `registration_id` makes no second
 * account.
 */
export function register(form: RegistrationForm): Promise<SignInAnswer> {
  return enter('/api/v1/auth/register', form, 'Error al registrar usuario');
}

/**
 * Opens a session with a proof of who this is; it counts once the current-user call succeeds too (spec §4).
 */
export async function enter(path: string, proof: object, failure: string): Promise<SignInAnswer> {
  const json = { ...proof, device_id: await deviceId(), device_key: await devicePublicKey() };
  const login = await call(path, AnyAnswer, { method: 'POST', json, as: 'nobody', misread: failure });
  if (!login.ok) return login;
  const answer = v.safeParse(TokensAnswer, login.body);
  if (!answer.success) return refusal('No se recibió token de acceso');
  const me = await askWhoIAm(answer.output.access_token);
  if (!me.ok) return me;
  const { id } = me.body;
  if (sessionOwner() !== null && sessionOwner() !== id)
    await (await import('#src/session/hand-over-session.ts')).makeRoom(id);
  await storeTokens(answer.output, me.body);
  if (answer.output.remembered) storeRemembered(id, answer.output.remembered);
  if (floorState.peek() !== 'none') await (await import('#src/session/floor-work.ts')).arrive(me.body);
  return { ok: true };
}

/**
 * The second step of a sign-in whose account has a second factor.
 * @param remember whether this device is not asked again for a while.
 */
export function answerSecondStep(
  { challenge }: SecondStep,
  code: string,
  remember: boolean,
): Promise<SignInAnswer> {
  return enter(secondFactorPaths.signIn, { challenge, code, remember }, 'Error al iniciar sesión');
}

/**
 * Ends the session on this device and erases the person's data here, also without a network. Unsent work
 * stays encrypted, leaves later in its author's name, and nobody else sees it.
 */
export async function signOut(): Promise<void> {
  const token = deviceTexts.read(tokenKeys.access);
  const refresh = refreshToken();
  await leave();
  if (!token) return;
  await call('/api/v1/auth/logout', AnyAnswer, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    json: refresh ? { refresh_token: refresh } : {},
    as: 'nobody',
    misread: 'Error durante el logout',
  });
}

/**
 * Asks the server who this is. A signed-in person keeps working until the answer comes, or when the server
 * cannot be reached; only a refusal ends the session (spec §4).
 * @returns whether the server said who it is.
 */
export async function checkSession(): Promise<boolean> {
  if (!hasSession()) return false;
  const owner = sessionOwner();
  try {
    // A guest whom the server does not know yet, or a session that has just ended.
    if ((await accessToken()) === null) return false;
    const me = await withSession(askWhoIAm, (answer) => !answer.ok && answer.status === 401);
    if (me.ok) {
      await storeAccount(me.body);
      return true;
    }
    // Of a session that is not taken the renewal has decided, unless the server could not be asked to renew.
    if (me.code === 'AUTH_006' && sessionOwner() === owner) {
      noteSessionEnd(me.code);
      await leave();
    }
  } catch (error) {
    console.warn('Who is signed in could not be checked.', error);
  }
  return false;
}

/** Erasing needs the database, which the first screen does not need. */
async function leave(): Promise<void> {
  await (await import('#src/session/leave-device.ts')).leaveDevice();
}

/** What a backend calls the account is worth less than whose the token says that it is: that names the copies. */
async function askWhoIAm(token: string | null): Promise<Answer<Account>> {
  const me = await call('/api/v1/auth/me', AccountAnswer, {
    headers: bearing(token),
    as: 'nobody',
    once: true,
    misread: 'Error al obtener información del usuario',
  });
  const owner = token === null ? null : ownerOf(token);
  return me.ok && owner !== null ? { ok: true, body: { ...me.body, id: owner } } : me;
}

function refusal(message: string, fields: Record<string, string> = {}): SignInAnswer {
  return { ok: false, message, fields };
}

import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { LoginAnswer, SignInForm } from '#domain/accounts/sign-in.ts';
import { ApiError, codeForStatus, errorMessages } from '#domain/errors/error-catalogue.ts';
import { deviceId } from '#sync/device-identity.ts';
import { accessToken, forgetSession, hasTokens, keepAccount, refreshToken } from '#src/sync/credentials.ts';
import { keepTokens, renewTokens } from '#src/sync/session-tokens.ts';
import { forgetCheckout } from '#src/session/checkout-store.ts';
import type { SignInAnswer } from '#src/session/session.ts';

const CALL_TIMEOUT_MS = 10_000;

/** See `src/session/session.ts`. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const form = v.safeParse(SignInForm, { email, password });
  if (!form.success) {
    const { nested = {} } = v.flatten<typeof SignInForm>(form.issues);
    const fields = Object.fromEntries(
      Object.entries(nested).map(([field, issues]) => [field, issues?.[0] ?? '']),
    );
    return { ok: false, message: form.issues[0].message, fields };
  }
  const login = await call('/api/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ ...form.output, device_id: await deviceId() }),
  });
  if (!login.ok) return login;
  if (!v.is(v.object({ access_token: v.string() }), login.body))
    return refusal('No se recibió token de acceso');
  const answer = v.safeParse(LoginAnswer, login.body);
  if (!answer.success) return refusal('Error al iniciar sesión');
  const me = await call('/api/v1/auth/me', {
    headers: { authorization: `Bearer ${answer.output.access_token}` },
  });
  if (!me.ok) return me;
  const current = v.safeParse(Account, me.body);
  if (!current.success) return refusal('Error al obtener información del usuario');
  await keepTokens(answer.output, current.output);
  return { ok: true };
}

/** See `src/session/session.ts`. */
export async function signOut(): Promise<void> {
  const token = await accessToken().catch(() => null);
  const refresh = refreshToken();
  forgetSession();
  forgetCheckout();
  if (!token) return;
  await call('/api/v1/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(refresh ? { refresh_token: refresh } : {}),
  });
}

/** See `src/session/session.ts`. */
export async function checkSession(): Promise<void> {
  if (!hasTokens()) return;
  try {
    let me = await askWhoIAm(await accessToken());
    if (!me.ok && me.status === 401) me = await askWhoIAm(await renewTokens());
    if (me.ok) keepAccount(v.parse(Account, me.body));
    else if (me.status === 401 || me.status === 403) forgetSession();
  } catch {
    forgetSession();
  }
}

function askWhoIAm(token: string | null): Promise<CallAnswer> {
  return call('/api/v1/auth/me', token ? { headers: { authorization: `Bearer ${token}` } } : {});
}

type CallAnswer = { ok: true; body: unknown } | { ok: false; message: string; status: number | null };

async function call(path: string, init: RequestInit): Promise<CallAnswer> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const response = await fetch(path, { ...init, headers, signal, cache: 'no-store' });
    const body: unknown = response.status === 204 ? null : await response.json();
    if (response.ok) return { ok: true, body };
    const error = v.safeParse(ApiError, body);
    const message = error.success ? error.output.detail : errorMessages[codeForStatus(response.status)];
    return { ok: false, message, status: response.status };
  } catch {
    return { ok: false, message: 'Error de conexión. Verifica tu conexión a internet.', status: null };
  }
}

function refusal(message: string): SignInAnswer {
  return { ok: false, message };
}

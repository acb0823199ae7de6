import * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { CodeSent } from '#domain/accounts/one-time-code.ts';
import { Said } from '#domain/accounts/recovery.ts';
import { keepAccount } from '#src/identity/credentials.ts';
import { serverCall, type CallAnswer } from '#src/identity/server-call.ts';
import type { Door } from '#src/session/sign-in-answer.ts';
import { signedInCall } from '#src/identity/signed-in-call.ts';

/*
 * What people prove from outside the app: an e-mail by its link, a mobile by its code, and by a link too who they are
 * when they forgot the password. All of it needs a connection.
 */

/** What came of it, as the server says it, or one sentence for the person. */
export type Proof<Value = string> =
  | { ok: true; value: Value }
  | { ok: false; message: string; fields: Record<string, string> };

export async function askForReset(email: string, door: Door): Promise<Proof> {
  const body = JSON.stringify({ email, portal: door });
  const answer = await serverCall('/api/v1/auth/forgot-password', { method: 'POST', body });
  return said(answer, 'Error al solicitar recuperación de contraseña');
}

export async function resetPassword(token: string, password: string): Promise<Proof> {
  const body = JSON.stringify({ token, password });
  const answer = await serverCall('/api/v1/auth/reset-password', { method: 'POST', body });
  return said(answer, 'Error al restablecer contraseña');
}

export async function verifyEmail(token: string): Promise<Proof> {
  const body = JSON.stringify({ token });
  const answer = await serverCall('/api/v1/auth/verify-email', { method: 'POST', body });
  return said(answer, 'Error al confirmar el correo');
}

/** @param email what the person sees as theirs. */
export async function sendVerification(email: string): Promise<Proof> {
  const answer = await signedInCall('/api/v1/auth/send-verification', { method: 'POST', json: { email } });
  return said(answer, 'Error al enviar el enlace');
}

export async function sendCode(telefono: string): Promise<Proof<CodeSent>> {
  const answer = await signedInCall('/api/v1/auth/send-otp', { method: 'POST', json: { telefono } });
  return read(answer, CodeSent, 'Error al enviar código OTP');
}

/** Proves the mobile, and from then on the device knows it. */
export async function verifyCode(requestId: string, code: string): Promise<Proof<Account>> {
  const json = { request_id: requestId, code };
  const answer = await signedInCall('/api/v1/auth/verify-otp', { method: 'POST', json });
  const proof = read(answer, Account, 'Error al verificar código OTP');
  if (proof.ok) await keepAccount(proof.value);
  return proof;
}

function said(answer: CallAnswer, failure: string): Proof {
  const proof = read(answer, Said, failure);
  return proof.ok ? { ok: true, value: proof.value.message } : proof;
}

function read<Schema extends v.GenericSchema>(
  answer: CallAnswer,
  schema: Schema,
  failure: string,
): Proof<v.InferOutput<Schema>> {
  if (!answer.ok) return answer;
  const parsed = v.safeParse(schema, answer.body);
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, message: failure, fields: {} };
}

import type * as v from 'valibot';
import { Account } from '#domain/accounts/account.ts';
import { CodeSent } from '#domain/accounts/one-time-code.ts';
import { MessageAnswer, type ResetPasswordBody, type VerifyEmailBody } from '#domain/accounts/recovery.ts';
import { storeAccount } from '#src/identity/credentials.ts';
import { call, type Answer } from '#src/identity/call.ts';
import type { Door } from '#src/session/sign-in-answer.ts';

/*
 * Proofs from outside the app: the link or the code of a letter for an e-mail and for a person who forgot the password,
 * and the code for a mobile. All of it needs a connection.
 */

/** The outcome, in the server's words, or one sentence for the person. */
export type Proof<Value = string> =
  | { ok: true; value: Value }
  | { ok: false; message: string; fields: Record<string, string> };

export async function askForReset(email: string, door: Door): Promise<Proof> {
  const json = { email, portal: door };
  const misread = 'Error al solicitar recuperación de contraseña';
  return said(
    await call('/api/v1/auth/forgot-password', MessageAnswer, {
      method: 'POST',
      json,
      as: 'nobody',
      misread,
    }),
  );
}

/** @param json what shows of the letter, its link or its code, and the new password. */
export async function resetPassword(json: ResetPasswordBody): Promise<Proof> {
  const misread = 'Error al restablecer contraseña';
  return said(
    await call('/api/v1/auth/reset-password', MessageAnswer, { method: 'POST', json, as: 'nobody', misread }),
  );
}

/** @param json what shows of the letter, its link or its code. */
export async function verifyEmail(json: VerifyEmailBody): Promise<Proof> {
  const misread = 'Error al confirmar el correo';
  return said(
    await call('/api/v1/auth/verify-email', MessageAnswer, { method: 'POST', json, as: 'nobody', misread }),
  );
}

/** @param email the address that the person sees as theirs. */
export async function sendVerification(email: string): Promise<Proof> {
  const [json, misread] = [{ email }, 'Error al enviar el enlace'];
  return said(await call('/api/v1/auth/send-verification', MessageAnswer, { method: 'POST', json, misread }));
}

export async function sendCode(telefono: string): Promise<Proof<CodeSent>> {
  const [json, misread] = [{ telefono }, 'Error al enviar código OTP'];
  return proofOf(await call('/api/v1/auth/send-otp', CodeSent, { method: 'POST', json, misread }));
}

/** Proves the mobile; from then on the device knows it is proved. */
export async function verifyCode(requestId: string, code: string): Promise<Proof<Account>> {
  const json = { request_id: requestId, code };
  const misread = 'Error al verificar código OTP';
  const proof = proofOf(await call('/api/v1/auth/verify-otp', Account, { method: 'POST', json, misread }));
  if (proof.ok) await storeAccount(proof.value);
  return proof;
}

function said(answer: Answer<v.InferOutput<typeof MessageAnswer>>): Proof {
  return answer.ok ? { ok: true, value: answer.body.message } : answer;
}

function proofOf<Value>(answer: Answer<Value>): Proof<Value> {
  return answer.ok ? { ok: true, value: answer.body } : answer;
}

import { Account } from '#domain/accounts/account.ts';
import { guestAccount, guestPaths, type GuestRegisterBody } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/ids.ts';
import { withResidencyLock } from '#sync/outbox/signed-out-people.ts';
import { forgetGuestSecret, makeGuestSecret } from '#identity/guest.ts';
import { call } from '#src/identity/call.ts';
import type { SignInAnswer } from '#src/session/sign-in-answer.ts';
import { accessToken, hasSession, keepAccount, keepNewGuest } from '#src/identity/credentials.ts';

/** See `src/session/session.ts`. */
export async function beginGuest(): Promise<void> {
  const id = uuidv7();
  await withResidencyLock(async () => {
    if (hasSession()) return;
    await makeGuestSecret(id);
    await keepNewGuest(guestAccount(id));
  });
  void accessToken().catch((error: unknown) => {
    console.warn('The server could not be told of this guest yet.', error);
  });
}

/** See `src/session/session.ts`. */
export async function registerGuest(form: GuestRegisterBody): Promise<SignInAnswer> {
  const answer = await call(guestPaths.register, Account, { method: 'POST', json: form });
  if (!answer.ok) return answer;
  const account = answer.body;
  await keepAccount(account);
  await forgetGuestSecret(account.id);
  return { ok: true };
}

import { Account } from '#domain/accounts/account.ts';
import { guestAccount, guestPaths, type GuestRegisterBody } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { withResidencyLock } from '#sync/outbox/store/signed-out-people.ts';
import { forgetGuestSecret, makeGuestSecret } from '#identity/guest.ts';
import { call } from '#src/identity/call.ts';
import type { SignInAnswer } from '#src/session/sign-in-answer.ts';
import { accessToken, hasSession, storeAccount, storeNewGuest } from '#src/identity/credentials.ts';

/**
 * Lets somebody buy without an account: from here on they are a person of this device, also without a
 * network. The server hears of them when it can be reached, before any of their commands. Lets nobody in
 * twice.
 */
export async function beginGuest(): Promise<void> {
  const id = uuidv7();
  await withResidencyLock(async () => {
    if (hasSession()) return;
    await makeGuestSecret(id);
    await storeNewGuest(guestAccount(id));
  });
  void accessToken().catch((error: unknown) => {
    console.warn('The server could not be told of this guest yet.', error);
  });
}

/** Gives a guest's account an e-mail and a password. It keeps its orders. Needs a connection. */
export async function registerGuest(form: GuestRegisterBody): Promise<SignInAnswer> {
  const answer = await call(guestPaths.register, Account, { method: 'POST', json: form });
  if (!answer.ok) return answer;
  const account = answer.body;
  await storeAccount(account);
  await forgetGuestSecret(account.id);
  return { ok: true };
}

import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Account } from '#domain/accounts/account.ts';
import { lazyModule } from '#src/device/lazy-module.ts';
import { accountRead, hasSession, signedInAccount } from '#src/identity/credentials.ts';

/*
 * The session as screens know it. The calls to the server are in `session-work.ts`, which loads when needed.
 */

/** The person who is signed in on this device; known without a network. */
export const account: ReadonlySignal<Account | null> = signedInAccount;

const checking = signal(hasSession());
void accountRead.then(() => {
  if (signedInAccount.peek()) checking.value = false;
});

export const sessionState: ReadonlySignal<'checking' | 'anonymous' | 'signedIn'> = computed(() => {
  if (account.value) return 'signedIn';
  return checking.value ? 'checking' : 'anonymous';
});

const work = lazyModule(() => import('#src/session/session-work.ts'));
export const { signIn, answerSecondStep, register, signOut } = work;
export const { beginGuest, registerGuest } = lazyModule(() => import('#src/session/guest-work.ts'));
export const { asVisitor, letVisitorGo } = lazyModule(() => import('#src/session/visitor-work.ts'));

/**
 * Asks the server who this is. A signed-in person keeps working until the answer comes, or when the server
 * cannot be reached; only a refusal ends the session (spec §4).
 * @returns whether the server said who it is.
 */
export async function checkSession(): Promise<boolean> {
  if (!hasSession()) return false;
  try {
    return await work.checkSession();
  } catch {
    // Code that does not load is treated as a server that cannot be reached.
    return false;
  } finally {
    await accountRead;
    checking.value = false;
  }
}

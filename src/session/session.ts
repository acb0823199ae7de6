import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Account } from '#domain/accounts/account.ts';
import type { GuestRegisterBody } from '#domain/accounts/guest.ts';
import type { Door, RegistrationForm, SignInAnswer } from '#src/session/sign-in-answer.ts';
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

/**
 * Signs in with the server. It checks the fields first; every other problem is one sentence for the person.
 */
export async function signIn(email: string, password: string, door: Door = 'public'): Promise<SignInAnswer> {
  return (await work()).signIn(email, password, door);
}

/**
 * Makes an account and signs in with it. A second call with the same `registration_id` makes no second
 * account.
 */
export async function register(form: RegistrationForm): Promise<SignInAnswer> {
  return (await work()).register(form);
}

/**
 * Lets somebody buy without an account: from here on they are a person of this device, also without a
 * network. The server hears of them when it can be reached, before any of their commands. Lets nobody in
 * twice.
 */
export async function beginGuest(): Promise<void> {
  return (await import('#src/session/guest-work.ts')).beginGuest();
}

/**
 * Saves something in the name of a guest that the device makes, without signing anybody in: the person here
 * stays a visitor.
 * @throws what `save` throws, or when the device could not keep the guest's secret.
 */
export async function asVisitor(save: (author: string) => Promise<unknown>): Promise<void> {
  return (await import('#src/session/visitor-work.ts')).asVisitor(save);
}

/** Forgets the guest in whose name visitors sent, once the outbox holds nothing of theirs. */
export async function letVisitorGo(): Promise<void> {
  return (await import('#src/session/visitor-work.ts')).letVisitorGo();
}

/** Gives a guest's account an e-mail and a password. It keeps its orders. Needs a connection. */
export async function registerGuest(form: GuestRegisterBody): Promise<SignInAnswer> {
  return (await import('#src/session/guest-work.ts')).registerGuest(form);
}

/**
 * Ends the session on this device and erases the person's data here, also without a network. Unsent work
 * stays encrypted, leaves later in its author's name, and nobody else sees it.
 */
export async function signOut(): Promise<void> {
  return (await work()).signOut();
}

/**
 * Asks the server who this is. A signed-in person keeps working until the answer comes, or when the server
 * cannot be reached; only a refusal ends the session (spec §4).
 * @returns whether the server said who it is.
 */
export async function checkSession(): Promise<boolean> {
  if (!hasSession()) return false;
  try {
    // Code that does not load is treated as a server that cannot be reached.
    const asking = await work().catch(() => null);
    return asking ? await asking.checkSession() : false;
  } finally {
    await accountRead;
    checking.value = false;
  }
}

function work(): Promise<typeof import('#src/session/session-work.ts')> {
  return import('#src/session/session-work.ts');
}

import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Account } from '#domain/accounts/account.ts';
import { hasTokens, signedInAccount } from '#src/sync/credentials.ts';

/*
 * The session as screens know it. What talks to the server is in `session-work.ts`, loaded when it is needed.
 */

/** Who is signed in on this device; known without a network. */
export const account: ReadonlySignal<Account | null> = signedInAccount;

const checking = signal(hasTokens() && signedInAccount.peek() === null);

export const sessionState: ReadonlySignal<'checking' | 'anonymous' | 'signedIn'> = computed(() => {
  if (account.value) return 'signedIn';
  return checking.value ? 'checking' : 'anonymous';
});

export type SignInAnswer = { ok: true } | { ok: false; message: string; fields?: Record<string, string> };

/** Signs in with the server. Fields are checked first; every other problem is one sentence for the person. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  return (await work()).signIn(email, password);
}

/** Ends the session on this device. Unsent work stays, leaves later as its author's, and nobody else sees it. */
export async function signOut(): Promise<void> {
  return (await work()).signOut();
}

/**
 * Asks the server who this is. Someone already signed in keeps working while it answers, or when it cannot be
 * reached; only a refusal ends the session (spec §4).
 */
export async function checkSession(): Promise<void> {
  if (!hasTokens()) return;
  try {
    await (await work()).checkSession();
  } finally {
    checking.value = false;
  }
}

function work(): Promise<typeof import('#src/session/session-work.ts')> {
  return import('#src/session/session-work.ts');
}

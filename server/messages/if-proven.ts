import type { Message } from '#server/messages/message.ts';

/** A letter to an account; none to an e-mail that it only claims, whose owner may be somebody else. */
export function ifProven({ emailVerified }: { emailVerified: boolean }, letter: Message): Message[] {
  return emailVerified ? [letter] : [];
}

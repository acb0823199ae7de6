import type { Message } from '#server/messages/message.ts';

const SIGNATURE = 'MeStore, Bucaramanga';

/** An e-mail in plain text, signed. */
export function emailMessage(destination: string, subject: string, paragraphs: readonly string[]): Message {
  return { channel: 'email', destination, subject, body: [...paragraphs, SIGNATURE].join('\n\n') };
}

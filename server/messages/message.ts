import type { outgoingMessages } from '#server/db/tables/messages-tables.ts';

export type MessageChannel = (typeof outgoingMessages.$inferSelect)['channel'];

/** A message of the server to a person outside the app. */
export interface Message {
  /** Given where it must be written once, however often it is asked for. */
  id?: string;
  channel: MessageChannel;
  /** An e-mail address, or the ten digits of a Colombian mobile. */
  destination: string;
  /** The subject of an e-mail; a text message has none. */
  subject: string;
  body: string;
  /** The same as a page. A letter without one gets it from its text when it leaves. */
  html?: string | null;
  /** Further header fields of a letter. */
  headers?: Readonly<Record<string, string>> | null;
}

/** The header field that advertising has, and nothing else (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe-Post';

/**
 * Takes one message to its destination. Rejects when it could not hand the message over; the server tries
 * again later.
 */
export type Sender = (message: Message) => Promise<void>;

/** The sender of each channel; a channel without one stays in the local mailbox. */
export type Senders = Partial<Record<MessageChannel, Sender>>;

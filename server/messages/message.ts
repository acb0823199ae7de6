import type { outgoingMessages } from '#server/db/tables/messages-tables.ts';

export type MessageChannel = (typeof outgoingMessages.$inferSelect)['channel'];

/** What the server tells a person outside the app. */
export interface Message {
  channel: MessageChannel;
  /** An e-mail address, or the ten digits of a Colombian mobile. */
  destination: string;
  /** Of an e-mail; a text message has none. */
  subject: string;
  body: string;
}

/** Takes one message to its destination. Rejects when it could not be handed over; it is tried again later. */
export type Sender = (message: Message) => Promise<void>;

/** How each channel leaves; a channel without a sender stays in the local mailbox. */
export type Senders = Partial<Record<MessageChannel, Sender>>;

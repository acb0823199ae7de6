import type { Services } from '#server/http/app-env.ts';
import { emailFrame } from '#server/messages/emails/email-frame.ts';
import { withPage } from '#server/messages/emails/with-page.ts';
import type { Db } from '#server/db/database.ts';
import type { MessageChannel, Senders } from '#server/messages/message.ts';
import { noteSent, takeDueMessages } from '#server/messages/messages-storage.ts';

const BATCH_ROWS = 20;

/** Takes back those of these messages that may not leave any more. @returns their ids: they are gone. */
export type TakeBack = (db: Db, ids: readonly string[], nowMs: number) => Promise<ReadonlySet<string>>;

const nothing: TakeBack = () => Promise.resolve(new Set());

/**
 * Delivers the due messages on the channels that have a sender, each at least once: a server that dies
 * between sending a message and noting it sends it again. A message that fails waits for its next try, and
 * the log says so without its destination.
 * @param takeBack asked of each message when it is about to leave, also at a later try.
 * @returns how many left.
 */
export async function deliverMessages(
  services: Services,
  senders: Senders,
  takeBack: TakeBack = nothing,
): Promise<number> {
  const channels = Object.keys(senders) as MessageChannel[];
  if (channels.length === 0) return 0;
  const { db } = services.database;
  const taken = await takeDueMessages(db, { channels, most: BATCH_ROWS, nowMs: services.now() });
  if (taken.length === 0) return 0;
  const ids = taken.map((each) => each.id);
  const takenBack = await takeBack(db, ids, services.now());
  const due = taken.filter((each) => !takenBack.has(each.id));
  const frame = await emailFrame(services);
  const sent = await Promise.all(
    due.map(async (message) => {
      try {
        await senders[message.channel]?.(withPage(message, frame));
        return message.id;
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        services.log.warn(
          { message: message.id, channel: message.channel, reason },
          'A message did not leave.',
        );
        return null;
      }
    }),
  );
  const left = sent.filter((each) => each !== null);
  await noteSent(db, left, services.now());
  return left.length;
}

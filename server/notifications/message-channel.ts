import { sql, type SQL } from 'drizzle-orm';
import { isErased } from '#domain/accounts/account.ts';
import type { DeliveryReason } from '#domain/notifications/delivery-states.ts';
import { anyOf } from '#server/db/conditions.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import type { Message } from '#server/messages/message.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type {
  DeliveryChannel,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';

/** Where a person can be written to. Only what they proved is a place: what an account claims may be another's. */
export interface Contact {
  id: string;
  email: string;
  /** Colombian mobile, ten digits. */
  phone: string | null;
  is_email_proven: boolean;
  is_phone_proven: boolean;
  is_open: boolean;
}

/** The message of each delivery, in their order, or why none can be written. */
export type WriteMessages = (
  deliveries: readonly { delivery: DueDelivery; contact: Contact }[],
) => Promise<readonly (Message | DeliveryReason)[]>;

/**
 * A channel that writes messages into `outgoing_messages`, from where they leave at least once. A message's id follows from
 * its delivery, so that a server that dies before the delivery is settled leads to no second one.
 */
export function messageChannel(services: Services, write: WriteMessages): DeliveryChannel {
  return async (deliveries) => {
    try {
      return await writeAll(services, deliveries, write);
    } catch (error) {
      services.log.warn({ err: error, deliveries: deliveries.length }, 'Messages could not be written.');
      return deliveries.map(() => ({ state: 'retry', reason: 'unreachable' }));
    }
  };
}

async function writeAll(
  { database: { db }, now }: Services,
  deliveries: readonly DueDelivery[],
  write: WriteMessages,
): Promise<DeliveryOutcome[]> {
  const userIds = deliveries.map((each) => each.userId);
  const contacts = await contactsOf(db, userIds);
  const open = deliveries.flatMap((delivery) => {
    const contact = contacts.get(delivery.userId);
    return contact?.is_open === true && !isErased(contact) ? [{ delivery, contact }] : [];
  });
  const answers = await write(open);
  const results = new Map(open.map(({ delivery }, at) => [delivery.id, answers[at]]));
  const changed = await db.transaction(async (tx) => {
    // Who erases their account, or changes where they are written to, meanwhile is written nothing there.
    const present = await contactsOf(tx, userIds, sql`for share`);
    const isSame = ({ delivery: { userId }, contact }: (typeof open)[number]) =>
      JSON.stringify(present.get(userId)) === JSON.stringify(contact);
    const messages = open.filter(isSame).flatMap(({ delivery }) => {
      const result = results.get(delivery.id);
      return typeof result === 'object' ? [{ ...result, id: messageId(delivery) }] : [];
    });
    await writeMessages(tx, messages, now());
    return new Set(open.filter((each) => !isSame(each)).map((each) => each.delivery.id));
  });
  return deliveries.map(({ id, userId }): DeliveryOutcome => {
    if (changed.has(id)) return { state: 'retry', reason: 'unreachable' };
    const result = results.get(id) ?? (contacts.has(userId) ? 'account_closed' : 'no_destination');
    return typeof result === 'object' ? { state: 'sent' } : { state: 'failed', reason: result };
  });
}

async function contactsOf(db: Db, userIds: readonly string[], lock = sql``): Promise<Map<string, Contact>> {
  const rows = await rowsOf<Contact>(
    db,
    sql`select id, email, phone, email_verified as is_email_proven, phone_verified as is_phone_proven,
          is_active and merged_into is null as is_open
        from users where id = ${anyOf(userIds)} order by id ${lock}`,
  );
  return new Map(rows.map((each) => [each.id, each]));
}

/** The id of the message of the delivery in the row `d`, of the notification in the row `n`: as `messageId` makes it. */
export const messageIdOf: SQL = sql`left(n.id, 14) || '7' || substr(d.id, 16)`;

/** In the form of a UUID version 7: ids of messages stand in the order of their time, here the notification's. */
function messageId({ id, notification }: DueDelivery): string {
  return `${notification.id.slice(0, 14)}7${id.slice(15)}`;
}

import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import type {
  ArriveShippingNoticeData,
  CancelShippingNoticeData,
  EndShippingNoticeData,
} from '#domain/inbound/shipping-notice-commands.ts';
import {
  differencesOf,
  hasDifferences,
  stepShippingNotice,
  type ShippingNoticeStep,
} from '#domain/inbound/shipping-notice-transitions.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { followShippingNotices, lockShippingNoticeTasks } from '#server/inbound/shipping-notice-tasks.ts';
import type { MovedShippingNotice } from '#server/inbound/tasks-of-shipping-notice.ts';
import { shippingNoticeDecision, shippingNoticeRefused } from '#server/inbound/shipping-notice-decisions.ts';
import {
  lockShippingNotices,
  saveShippingNoticeEvents,
  saveShippingNoticeState,
  type NewShippingNoticeEvent,
  type LockedShippingNotice,
} from '#server/inbound/shipping-notices-storage.ts';
import { mailboxesOfStores, storesOfPeople } from '#server/stores/people/stores-storage.ts';
import { lockAnnounced, openShortReceipts } from '#server/inbound/short-receipts.ts';
import { noticeCancelledMessage, receivedMessage } from '#server/inbound/shipping-notice-messages.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type { Db } from '#server/db/database.ts';
import type { Message } from '#server/messages/message.ts';

type StepData = CancelShippingNoticeData | ArriveShippingNoticeData | EndShippingNoticeData;

/** The store will not bring the goods, or the warehouse says so for it. */
export const cancelShippingNoticeHandler = stepHandler<CancelShippingNoticeData>('cancel', 'announceGoods');
/** The goods are at the dock. */
export const arriveShippingNoticeHandler = stepHandler<ArriveShippingNoticeData>('arrive', 'moveStock');
/** Nothing else will be counted. The store is told when the goods differ from its announcement. */
export const finishShippingNoticeHandler = stepHandler<EndShippingNoticeData>('finish', 'moveStock');
/** Nothing is left to do. The floor looks for the units that never came. */
export const closeShippingNoticeHandler = stepHandler<EndShippingNoticeData>('close', 'moveStock');

/** What any step makes old; a closed shipping notice may leave units to look for at its dock. */
const touched = [
  { collection: 'tasks' } as const,
  { collection: 'inventory' } as const,
  { collection: 'discrepancies' } as const,
];

/** A person's step of a shipping notice. Of two people who make the same step, the second finds it made. */
function stepHandler<Data extends StepData>(
  step: ShippingNoticeStep,
  needs: Capability,
): CommandHandler<Data> {
  return {
    needs,
    async lock(tx, all) {
      if (step === 'close')
        await lockAnnounced(
          tx,
          all.map((each) => each.notice_id),
        );
      return async (submitted) => {
        const noticeIds = submitted.map(({ data }) => data.notice_id);
        await lockShippingNoticeTasks(tx, noticeIds);
        const known = await lockShippingNotices(tx, noticeIds);
        const stores = await storesOfPeople(
          tx,
          submitted.map(({ actor }) => actor.id),
        );
        const moved = new Map<LockedShippingNotice, MovedShippingNotice>();
        const events: NewShippingNoticeEvent[] = [];
        const ended: { notice: LockedShippingNotice; by: Submitted<Data> }[] = [];
        const decisions = submitted.map((each): Decision => {
          const { data, actor, authority, nowMs } = each;
          const notice = known.get(data.notice_id.toLowerCase());
          const isTheirs =
            can(authority, 'moveStock') || (stores.get(actor.id) ?? []).includes(notice?.row.vendorId ?? '');
          if (!notice || !isTheirs) return shippingNoticeRefused('notice_not_found');
          const stepped = stepShippingNotice(notice.row.status, step, notice.lines);
          if (!stepped.ok) return shippingNoticeRefused(stepped.refusal);
          if (stepped.value !== notice.row.status) {
            moved.set(notice, { notice, from: notice.row.status, commandId: each.id });
            ended.push({ notice, by: each });
            notice.row = { ...notice.row, ...arrivalOf(each), status: stepped.value };
            const event = { noticeId: notice.row.id, toStatus: stepped.value, note: data.note };
            events.push({ ...event, actorId: actor.id, actorName: actor.name, at: new Date(nowMs) });
          }
          return shippingNoticeDecision(notice.row, touched);
        });
        for (const { row } of moved.keys()) await saveShippingNoticeState(tx, row);
        await saveShippingNoticeEvents(tx, events);
        if (submitted[0]) await followShippingNotices(tx, [...moved.values()], submitted[0].nowMs);
        if (step === 'close') await openShortReceipts(tx, ended);
        await announceEnds(tx, step, ended);
        const write = emailOf[step];
        if (write && submitted[0]) {
          const mailboxes = await mailboxesOfStores(
            tx,
            ended.map(({ notice }) => notice.row.vendorId),
            'inbound',
          );
          const emails = ended.flatMap(({ notice, by }) => {
            const isOwn = stores.get(by.actor.id)?.includes(notice.row.vendorId) ?? false;
            const mailbox = isOwn ? undefined : mailboxes.get(notice.row.vendorId);
            return (mailbox && write(mailbox, notice, by.data.note)) || [];
          });
          await writeMessages(tx, emails, submitted[0].nowMs);
        }
        return decisions;
      };
    },
  };
}

/** Says to people that nothing more comes of these notices; its other steps are the warehouse's own. */
async function announceEnds(
  tx: Db,
  step: ShippingNoticeStep,
  ended: readonly { notice: LockedShippingNotice; by: Submitted<StepData> }[],
): Promise<void> {
  if (step !== 'cancel' && step !== 'finish') return;
  await announceEvents(
    tx,
    ended.map(({ notice: { row, lines }, by }) => {
      const differs = hasDifferences(differencesOf(lines));
      const data = { notice_id: row.id, step, differs, actor_id: by.actor.id };
      return { kind: 'shipping_notice.ended', cause: by.id, data };
    }),
  );
}

function arrivalOf({ data, nowMs }: Submitted<StepData>) {
  return 'packages' in data ? { packagesArrived: data.packages, arrivedAt: new Date(nowMs) } : {};
}

/** The letter to the store about a step that it did not make itself; null when there is nothing to say. */
const emailOf: {
  [Step in ShippingNoticeStep]?: (to: string, notice: LockedShippingNotice, note: string) => Message | null;
} = {
  cancel: (to, { row }, note) => noticeCancelledMessage(to, row.sequence, note),
  finish(to, { row, lines }) {
    const differences = differencesOf(lines);
    return hasDifferences(differences) ? receivedMessage(to, row.sequence, differences) : null;
  },
};

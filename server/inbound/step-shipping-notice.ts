import { can, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
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
import { shortDatedGoods } from '#server/inbound/short-dated-goods.ts';
import { announceEvents } from '#server/integrations/announce-events.ts';
import { writeMessages } from '#server/messages/messages-storage.ts';
import type { Db } from '#server/db/database.ts';

type StepData = CancelShippingNoticeData | ArriveShippingNoticeData | EndShippingNoticeData;

/** The store will not bring the goods, or the warehouse says so for it. */
export const cancelShippingNoticeHandler = stepHandler<CancelShippingNoticeData>('cancel', 'announceGoods');
/** The goods are at the dock. */
export const arriveShippingNoticeHandler = stepHandler<ArriveShippingNoticeData>('arrive', 'moveStock');
/** Nothing else will be counted. The store is told of goods that differ from its announcement, or are past or near their date. */
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
        if (submitted[0]) await writeEmails(tx, step, { ended, stores, nowMs: submitted[0].nowMs });
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

/** The letters to the stores about a step that they did not make themselves. */
async function writeEmails(
  tx: Db,
  step: ShippingNoticeStep,
  {
    ended,
    stores,
    nowMs,
  }: {
    ended: readonly { notice: LockedShippingNotice; by: Submitted<StepData> }[];
    /** The stores of each person. */
    stores: ReadonlyMap<string, readonly string[]>;
    nowMs: number;
  },
): Promise<void> {
  if ((step !== 'cancel' && step !== 'finish') || ended.length === 0) return;
  const mailboxes = await mailboxesOfStores(
    tx,
    ended.map(({ notice }) => notice.row.vendorId),
    'inbound',
  );
  const told = ended.flatMap(({ notice, by }) => {
    const mailbox = mailboxes.get(notice.row.vendorId);
    const isOwn = stores.get(by.actor.id)?.includes(notice.row.vendorId) ?? false;
    return mailbox && !isOwn ? { mailbox, notice, note: by.data.note } : [];
  });
  if (told.length === 0) return;
  const today = dayInBogota(nowMs);
  const short =
    step === 'finish'
      ? await shortDatedGoods(
          tx,
          told.map(({ notice }) => notice.row.id),
          today,
        )
      : null;
  const emails = told.flatMap(({ mailbox, notice: { row, lines }, note }) => {
    if (step === 'cancel') return noticeCancelledMessage(mailbox, row.sequence, note);
    const found = { differences: differencesOf(lines), short: short?.get(row.id) ?? [], today };
    return receivedMessage(mailbox, row.sequence, found) ?? [];
  });
  await writeMessages(tx, emails, nowMs);
}

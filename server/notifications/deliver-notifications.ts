import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '#domain/base/durations.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/http/app-env.ts';
import type {
  DeliveryChannels,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import { deliveryChannelsOf } from '#server/notifications/delivery-channels.ts';
import {
  announcementOf,
  decideDue,
  isCommercialKind,
  type Decided,
  type Leaving,
} from '#server/notifications/deliveries/decide-due.ts';
import {
  commercialHistory,
  noteContacts,
  pushesOfLastHour,
} from '#server/notifications/deliveries/delivery-history.ts';
import {
  decideAlone,
  dueDeliveries,
  isAnyDue,
  type DueRow,
} from '#server/notifications/deliveries/due-deliveries.ts';
import { leaseLeaving, saveUnsent, settleTried } from '#server/notifications/deliveries/settle-deliveries.ts';

const DUE_AT_ONCE = 500;
/** Hand-overs that go on at the same time, so that a slow push service does not hold up the others. */
const HAND_OVERS_AT_ONCE = 4;

/** Where chance and pauses come from; tests give their own. */
interface Surroundings {
  channels: DeliveryChannels;
  random(): number;
  /** Ends when it is time to look again for what is due. */
  pause(): Promise<unknown>;
}

/**
 * Decides what is due and takes to people what leaves. Deciding is one server's at a time and short; handing over is
 * everybody's, each under a lease. A delivery leaves once, but where a server dies between handing it over and noting it:
 * then it is handed over again when the lease ends. Letters are handed over in the transaction that notes them.
 * @param stopping ends the run early: what is left waits for the next one.
 * @throws the first failure of a hand-over, once all others are through.
 */
export async function deliverNotifications(
  services: Services,
  around: Partial<Surroundings> = {},
  stopping?: AbortSignal,
): Promise<void> {
  const { channels = deliveryChannelsOf(services), random = Math.random, pause = aSecond } = around;
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    while (!stopping?.aborted) {
      const { taken, lease, leaving, rows } = await decideSome(services, channels);
      for (const [channel, batch] of groupedBy(leaving, (each) => each.row.channel)) {
        const handedOver = handOver(services, { channels, random, channel, batch, lease, rows })
          .catch((error: unknown) => void failures.push(error))
          .finally(() => underWay.delete(handedOver));
        underWay.add(handedOver);
      }
      if (taken >= DUE_AT_ONCE && underWay.size < HAND_OVERS_AT_ONCE) continue;
      if (underWay.size === 0) break;
      await Promise.race([...underWay, pause()]);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (failures.length > 0) throw failures[0];
}

const aSecond = () => setTimeout(SECOND_MS, null, { ref: false });

interface Some {
  /** How many were due. */
  taken: number;
  lease: string;
  leaving: Leaving[];
  rows: DueRow[];
}

const NOTHING: Some = { taken: 0, lease: '', leaving: [], rows: [] };

/** Decides the oldest due deliveries and writes what was decided, in one transaction. */
async function decideSome({ database, now }: Services, channels: DeliveryChannels): Promise<Some> {
  if (!(await isAnyDue(database.db, now()))) return NOTHING;
  return database.db.transaction(async (tx) => {
    await decideAlone(tx);
    const nowMs = now();
    const rows = await dueDeliveries(tx, nowMs, DUE_AT_ONCE);
    if (rows.length === 0) return NOTHING;
    const devices = rows.filter((each) => each.channel === 'push').map((each) => each.destination);
    const advertised = rows.filter((each) => isCommercialKind(each.notification.kind));
    const people = advertised.map((each) => each.userId);
    const decided = decideDue(rows, {
      pushes: await pushesOfLastHour(tx, [...new Set(devices)], nowMs),
      commercial: await commercialHistory(tx, [...new Set(people)], nowMs),
      channels,
      nowMs,
    });
    const admitted = await admittedByDay(tx, decided, nowMs);
    await saveUnsent(tx, admitted, nowMs);
    const { lease, leased } = await leaseLeaving(tx, admitted.leaving, nowMs);
    return { taken: rows.filter((each) => each.isDue).length, lease, leaving: leased, rows };
  });
}

/** Notes contacts of advertising; what lost its day to another is skipped, and says so. */
async function admittedByDay(tx: Db, decided: Decided, nowMs: number): Promise<Decided> {
  const [advertising, other] = [true, false].map((is) =>
    decided.leaving.filter(({ row }) => isCommercialKind(row.notification.kind) === is),
  ) as [Leaving[], Leaving[]];
  const contacts = advertising.map(({ row: { id, userId, channel, eventId } }) => {
    return { id, userId, channel, eventId };
  });
  const noted = await noteContacts(tx, contacts, nowMs);
  const lost = advertising.filter(({ row }) => !noted.has(row.id));
  return {
    leaving: [...other, ...advertising.filter(({ row }) => noted.has(row.id))],
    held: decided.held,
    skipped: [
      ...decided.skipped,
      ...lost.map(({ row }) => ({ id: row.id, reason: 'commercial_day' as const })),
    ],
  };
}

async function handOver(
  { database, now }: Services,
  {
    channels,
    random,
    channel,
    batch,
    lease,
    rows,
  }: Pick<Surroundings, 'channels' | 'random'> & {
    channel: DueDelivery['channel'];
    batch: readonly Leaving[];
    lease: string;
    rows: readonly DueRow[];
  },
): Promise<void> {
  const deliveries = batch.map((each): DueDelivery => {
    const { id, userId, destination, attempts, showsDetails } = each.row;
    const notification = announcementOf(each, rows);
    return { id, userId, channel, destination, attempts: attempts + 1, notification, showsDetails };
  });
  const take = channels[channel];
  if (!take) return;
  const settle = async (tx: Db, outcomes: readonly DeliveryOutcome[]) => {
    const tried = batch.flatMap((leaving, each) => {
      const outcome = outcomes[each];
      return outcome ? [{ leaving, outcome }] : [];
    });
    return settleTried(tx, tried, { lease, nowMs: now(), random });
  };
  if (typeof take === 'function') await settle(database.db, await take(deliveries));
  else
    await database.db.transaction(async (tx) => {
      const settled = await settle(tx, await take.within(tx, deliveries));
      if (settled < batch.length) throw new Error('The lease of letters ended before they were written.');
    });
}

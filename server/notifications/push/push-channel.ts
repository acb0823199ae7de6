import { groupedBy } from '#domain/base/grouped-by.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import type {
  DeliveryChannel,
  DeliveryOutcome,
  DueDelivery,
} from '#server/notifications/delivery-channel.ts';
import { CONNECTIONS_PER_ORIGIN } from '#server/notifications/push/push-connections.ts';
import {
  pushSender,
  type AddressedDelivery,
  type SendPush,
  type Surroundings,
} from '#server/notifications/push/push-sender.ts';
import { payloadsOf, pushTargets } from '#server/notifications/push/push-targets.ts';

const GONE: DeliveryOutcome = { state: 'failed', reason: 'gone' };
const TRY_LATER: DeliveryOutcome = { state: 'retry', reason: 'unreachable' };

/** The channel by which this server sends to devices: one, with its connections and what it knows of push services. */
export const pushChannelOf: (services: Services) => DeliveryChannel = serverScoped((services: Services) =>
  pushChannel(services),
);

/**
 * Sends notifications to the devices that announce them. Push services are asked side by side, each by as many
 * connections as it has: one that is away keeps nobody from the others.
 */
export function pushChannel(services: Services, around: Surroundings = {}): DeliveryChannel {
  const send = sendOrTryLater(services, pushSender(services, around));
  return async (deliveries) => {
    try {
      const outcomes = new Map<string, DeliveryOutcome>();
      const addressed = await addressedOf(services, deliveries);
      await Promise.all(
        [...groupedBy(addressed, (each) => each.endpoint.origin).values()].map((all) =>
          eachOf([...groupedBy(all, (each) => each.target.id).values()], async (ofDevice) => {
            for (const [id, outcome] of await sentInTurn(ofDevice, send)) outcomes.set(id, outcome);
          }),
        ),
      );
      return deliveries.map((each) => outcomes.get(each.id) ?? GONE);
    } catch (error) {
      services.log.warn({ err: error }, 'Push messages could not be made.');
      return deliveries.map(() => TRY_LATER);
    }
  };
}

/** The deliveries whose device still announces; what is missing has no device any more. */
async function addressedOf(
  { config, database, now }: Services,
  deliveries: readonly DueDelivery[],
): Promise<AddressedDelivery[]> {
  const targets = await pushTargets(database.db, deliveries, now());
  const payloads = await payloadsOf(database.db, deliveries);
  return deliveries.flatMap((delivery): AddressedDelivery[] => {
    const target = targets.get(delivery.destination);
    if (target?.userId !== delivery.userId) return [];
    // Of keys of before: its device makes another one when it comes.
    if (target.applicationKey !== config.push.publicKey) return [];
    const endpoint = new URL(target.endpoint);
    return [{ delivery, target, endpoint, payload: payloads.get(delivery.notification.id) ?? null }];
  });
}

function sendOrTryLater({ log }: Services, send: SendPush): SendPush {
  return async (addressed) => {
    try {
      return await send(addressed);
    } catch (error) {
      log.warn({ err: error, delivery: addressed.delivery.id }, 'A push message failed here.');
      return TRY_LATER;
    }
  };
}

/**
 * Sends what goes to one device, oldest first: of what replaces another there, the one that comes last stays. What has to be
 * tried again makes those after it wait too.
 * @returns how each delivery ended, by its id.
 */
async function sentInTurn(
  ofDevice: readonly AddressedDelivery[],
  send: SendPush,
): Promise<[string, DeliveryOutcome][]> {
  const happenedMs = ({ delivery }: AddressedDelivery) => Date.parse(delivery.notification.timestamp);
  const outcomes: [string, DeliveryOutcome][] = [];
  let waiting: DeliveryOutcome | null = null;
  for (const each of ofDevice.toSorted((a, b) => happenedMs(a) - happenedMs(b))) {
    const outcome: DeliveryOutcome = waiting ?? (await send(each));
    if (outcome.state === 'retry') waiting = outcome;
    outcomes.push([each.delivery.id, outcome]);
  }
  return outcomes;
}

/** Does all of a list, as many at a time as a push service has connections. */
async function eachOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(CONNECTIONS_PER_ORIGIN, items.length) }, worker));
}

import { isAdmin } from '#domain/accounts/roles/roles.ts';
import { can, fixedRole, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { groupedBy } from '#domain/base/grouped-by.ts';
import { channelsOfKind } from '#domain/notifications/deliveries/delivery-rules.ts';
import { isKnownKind } from '#domain/notifications/notification-kinds.ts';
import { buyerKindOf, storeKindOf } from '#domain/notifications/kinds-of-move.ts';
import type { Axis } from '#domain/orders/order-axes.ts';
import type { Mover } from '#domain/orders/order-transitions.ts';
import { personId, personOf, subscriptionsOf, vendorId } from '#test/simulation/names.ts';
import { SUPERVISOR } from '#test/simulation/plan.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Whom an event must reach; of whose account was changed meanwhile, it may or may not. */
type Expected = ReadonlyMap<string, readonly string[]>;

/** Every event reaches each of its people once, by each of their channels and devices once. */
export function notifiedOnce(universe: Universe, truth: Truth): void {
  const untold = truth.happened.find((each) => !each.is_told);
  if (untold) broken(`nobody was told of ${untold.id}`);
  everyCauseHappened(truth);
  const told = groupedBy(truth.notifications, (each) => each.event);
  for (const [event, people] of expected(universe, truth)) {
    const reached = (told.get(event) ?? []).map((each) => each.user_id);
    const missing = people.find((each) => !reached.includes(each));
    if (missing !== undefined) broken(`${missing} was not told of ${event}`);
  }
  for (const [event, notifications] of told) {
    const people = notifications.map((each) => each.user_id);
    if (new Set(people).size < people.length) broken(`somebody was told of ${event} twice`);
  }
  deliveredOnce(truth);
  handedOverOnce(universe, truth);
}

/** What happened is written in the transaction in which it did: a cause without its event tells nobody, ever. */
function everyCauseHappened(truth: Truth): void {
  const happened = new Set(truth.happened.map((each) => each.id));
  const causes = [
    ...truth.orders.map((each) => `order.placed ${each.id}`),
    ...truth.orderEvents.filter((each) => each.from_state !== null).map((each) => `order.moved ${each.id}`),
    ...truth.returnEvents.map(({ id, from_status }) =>
      from_status === null ? `return.requested ${id}` : `return.moved ${id}`,
    ),
    ...truth.incidents.map((each) => `incident.reported ${each.id}`),
    ...truth.pqrs.map((each) => `pqr.filed ${each.id}`),
  ];
  const missing = causes.find((each) => !happened.has(each));
  if (missing !== undefined) broken(`${missing} is not written as an event`);
}

/** Those of whom it is certain: a buyer whatever became of them, and others whose account nobody changed. */
function expected({ ledger }: Universe, truth: Truth): Expected {
  const steady = steadyPeople(ledger);
  const orders = new Map(truth.orders.map((each) => [each.id, each]));
  const vendorOrders = new Map(truth.vendorOrders.map((each) => [each.id, each]));
  const ofStore = (vendor: string) => steady.filter((each) => each.vendor === vendor).map((each) => each.id);
  const staffWho = (capability: Capability) =>
    steady.filter(({ role }) => isAdmin(role) && can(fixedRole(role), capability)).map((each) => each.id);
  const placed = truth.orders.map(({ id, buyer_id }) => {
    const sold = truth.vendorOrders.filter((each) => each.order_id === id);
    return [`order.placed ${id}`, [buyer_id, ...sold.flatMap((each) => ofStore(each.vendor_id))]] as const;
  });
  const moved = truth.orderEvents
    .filter((each) => each.from_state !== null)
    .map(({ id, vendor_order_id, axis, from_state: from, to_state: to, moved_by, actor_id }) => {
      const of = vendorOrders.get(vendor_order_id);
      const buyer = orders.get(of?.order_id ?? '')?.buyer_id ?? '';
      const move = { axis: axis as Axis, from, to, by: moved_by as Mover };
      const people = storeKindOf(move) === null ? [] : ofStore(of?.vendor_id ?? '');
      const told = buyerKindOf(move) === null ? people : [buyer, ...people];
      return [`order.moved ${id}`, told.filter((each) => each !== actor_id)] as const;
    });
  const incidents = truth.incidents.map(({ id, reported_by }) => {
    return [`incident.reported ${id}`, staffWho('moveStock').filter((each) => each !== reported_by)] as const;
  });
  const pqrs = truth.pqrs.map((each) => [`pqr.filed ${each.id}`, staffWho('answerPqrs')] as const);
  return new Map<string, readonly string[]>([...placed, ...moved, ...incidents, ...pqrs]);
}

/** The people whose role and account stayed as they were from the beginning. */
function steadyPeople(ledger: Universe['ledger']) {
  const people: { id: string; role: (typeof SUPERVISOR)['role']; vendor: string | null }[] = [];
  let count = 0;
  for (; ledger.heldBy(count).length > 0; count += 1) {
    const person = count;
    const [first, ...later] = ledger.heldBy(person);
    if (!first || later.length > 0) continue;
    const vendor = first.vendor === null ? null : vendorId(first.vendor);
    people.push({ id: personId(person), role: first.role, vendor });
  }
  return [...people, { ...SUPERVISOR, id: personId(count), vendor: null }];
}

function deliveredOnce({ notifications, deliveries }: Truth): void {
  const made = groupedBy(deliveries, (each) => each.notification_id);
  for (const { id, kind, user_id } of notifications) {
    const expected = isKnownKind(kind)
      ? channelsOfKind(kind).flatMap((channel) =>
          (channel === 'push' ? subscriptionsOf(personOf(user_id)) : ['']).map(
            (each) => `${channel} ${each}`,
          ),
        )
      : [];
    const here = (made.get(id) ?? []).map((each) => `${each.channel} ${each.destination}`);
    if (here.toSorted().join() !== expected.toSorted().join())
      broken(`${kind} ${id} for ${user_id} has the deliveries «${here.join()}», not «${expected.join()}»`);
  }
  const waiting = deliveries.find((each) => each.state === 'pending' || each.state === 'held');
  if (waiting) broken(`${waiting.channel} of ${waiting.notification_id} is still ${waiting.state}`);
}

/** A server hands over once what was taken, and another does so again only where the first died before it noted that. */
function handedOverOnce({ handedOver, ledger }: Universe, { deliveries }: Truth): void {
  const taken = groupedBy(
    handedOver.filter((each) => each.outcome === 'sent'),
    (each) => each.delivery,
  );
  for (const [delivery, times] of taken) {
    const lives = new Set(times.map((each) => each.by));
    if (lives.size < times.length) broken(`one server handed over ${delivery} twice`);
    if (times.slice(0, -1).some((each) => each.by.alive))
      broken(`${delivery} was handed over by two servers`);
  }
  const sent = deliveries.filter((each) => each.state === 'sent');
  const lost = sent.find((each) => !taken.has(`${each.notification_id} ${each.channel} ${each.destination}`));
  if (lost && !ledger.wasRestored)
    broken(`${lost.channel} of ${lost.notification_id} is noted as sent and was not`);
}

function broken(what: string): never {
  throw new Violation('told once', what);
}

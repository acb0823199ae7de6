import * as v from 'valibot';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { HOUR_MS } from '#domain/base/durations.ts';
import { ReplicationPage, replicationPaths, type CollectionName } from '#domain/protocol/replication.ts';
import { collectionsFor } from '#domain/replicated-collections.ts';
import { signToken, tokenKey } from '#server/auth/tokens.ts';
import type { ReplicaDocument } from '#sync/replication/replica.ts';
import type { Device } from '#test/simulation/device/device.ts';
import { checkNothingKept } from '#test/simulation/administration/closed-accounts.ts';
import { copyKey } from '#test/simulation/device/device-disk.ts';
import { personId } from '#test/simulation/names.ts';
import { SECRET } from '#test/simulation/server-instance.ts';
import type { Truth } from '#test/simulation/truth.ts';
import type { Universe } from '#test/simulation/device/universe.ts';
import { Violation } from '#test/simulation/violation.ts';

/** Each copy has the rows that its person may see, as the server shows them now, and nothing else. */
export async function sameCopies(universe: Universe, truth: Truth): Promise<void> {
  const shown = new Map<string, ReplicaDocument[]>();
  for (const device of universe.devices) {
    for (const person of device.planned.people) {
      if (!universe.ledger.isActive(person)) {
        checkNothingKept(device, person);
        continue;
      }
      for (const collection of readBy(device.disk.roles.get(person))) {
        const key = copyKey(person, collection);
        const whole = shown.get(key) ?? (await universe.finish(readWhole(universe, person, collection)));
        if (!shown.has(key)) checkWhole(universe, truth, { person, collection, whole });
        shown.set(key, whole);
        compare(device, person, collection, new Map(whole.map((each) => [each.id, each])));
      }
    }
  }
}

function readBy(role: UserType | undefined): readonly CollectionName[] {
  return collectionsFor(role === undefined ? null : fixedRole(role));
}

/** The server shows exactly the rows that, counted from the tables, the business lets this person see. */
function checkWhole(
  { ledger }: Universe,
  truth: Truth,
  { person, collection, whole }: { person: number; collection: CollectionName; whole: ReplicaDocument[] },
): void {
  const rows = rowsOf(collection, truth);
  if (!rows) return;
  const expected = rows.filter((each) => ledger.maySeeNow(person, collection, each)).map((each) => each.id);
  const missing = expected.find((id) => !whole.some((each) => each.id === id));
  if (missing) broken(`the server does not show ${collection} ${missing} to person ${person}`);
  if (whole.length !== expected.length)
    broken(`the server shows more ${collection} than person ${person} may see`);
}

function rowsOf(collection: CollectionName, truth: Truth): ReplicaDocument[] | null {
  if (collection === 'orders') return truth.orders.map((each) => ({ ...each }));
  if (collection === 'reviews') return truth.reviews.map((each) => ({ ...each }));
  if (collection === 'store_products')
    return truth.storeProducts.map(({ id, vendor_id }) => ({ id, vendor_id }));
  if (collection === 'store_orders')
    return truth.vendorOrders.map(({ id, vendor_id }) => ({ id, vendor_id }));
  if (collection === 'notifications')
    return truth.notifications.filter((each) => !each.archived).map(({ id, user_id }) => ({ id, user_id }));
  if (collection === 'tasks') return truth.tasks.map(({ id }) => ({ id }));
  if (collection === 'positions')
    return truth.positions.filter((each) => !each.deleted).map(({ id }) => ({ id }));
  const rows =
    collection === 'inventory' ? truth.levels : collection === 'stock_movements' ? truth.movements : null;
  return rows && rows.map((each) => ({ id: each.id, productId: each.product_id }));
}

/** The whole collection as a new device of this person would get it. */
async function readWhole(
  { scheduler, servers, world }: Universe,
  person: number,
  collection: CollectionName,
): Promise<ReplicaDocument[]> {
  const nowMs = scheduler.nowMs();
  const id = `fresh-${person}-${collection}`;
  const expiresAtMs = nowMs + HOUR_MS;
  await world.addPermit({ kind: 'session', id, person, deviceId: id, expiresAtMs });
  const claims = { kind: 'session' as const, userId: personId(person), id, deviceId: null };
  const token = await signToken(await tokenKey(SECRET), { ...claims, issuedAtMs: nowMs, expiresAtMs });
  const documents: ReplicaDocument[] = [];
  let query = 'limit=1000';
  for (;;) {
    const url = `http://fresh.simulation${replicationPaths.pull(collection)}?${query}`;
    const answer = await servers[0]?.handle(
      new Request(url, { headers: { authorization: `Bearer ${token}` } }),
    );
    // The role may read it, but works for no store: it has nothing to see.
    if (answer?.status === 403) return [];
    if (answer?.status !== 200)
      broken(`a new device of person ${person} gets ${answer?.status} for ${collection}`);
    const page = v.parse(ReplicationPage, await answer.json());
    documents.push(...page.documents.filter((each) => !each._deleted));
    if (!page.more) return documents;
    query = new URLSearchParams(
      Object.entries({ limit: 1_000, ...page.checkpoint }).map(([name, value]) => [name, String(value)]),
    ).toString();
  }
}

function compare(
  device: Device,
  person: number,
  collection: CollectionName,
  fresh: ReadonlyMap<string, ReplicaDocument>,
): void {
  const copy =
    device.disk.copies.get(copyKey(person, collection))?.documents ?? new Map<string, ReplicaDocument>();
  const whose = `${device.name}, ${collection} of person ${person}`;
  for (const [id, document] of fresh) {
    const here = JSON.stringify(copy.get(id));
    if (here !== JSON.stringify(document))
      broken(`${whose}: ${id} is ${here}, not ${JSON.stringify(document)}`);
  }
  const extra = [...copy.keys()].find((id) => !fresh.has(id));
  if (extra) broken(`${whose}: ${extra} should be gone`);
}

function broken(what: string): never {
  throw new Violation('same copies', what);
}

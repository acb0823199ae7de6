import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#domain/base/ids.ts';
import { USER_TYPES, type UserType } from '#domain/accounts/roles/roles.ts';
import type { Command } from '#domain/protocol/command.ts';
import {
  PUBLIC_COLLECTIONS,
  replicationPaths,
  type HintedName,
  type ReplicationHint,
} from '#domain/protocol/replication.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { everybodysCredentials, addDisabledAccount, PRINCIPALS } from '#test/api/access-principals.ts';
import { aCommand, aMovement, anAddress, anOrder, deliver, deliverOne } from '#test/server/commands.ts';
import { expectedReading, isReader } from '#test/api/expected/expected-collections.ts';
import {
  CATALOGUE_MANAGERS,
  MARKETERS,
  OFFICE,
  OPERATORS,
  PQR_STAFF,
  PRODUCT_REVIEWERS,
  RETURN_STAFF,
} from '#test/api/role-groups.ts';
import { aCount } from '#test/server/counts.ts';
import { anIncident, anIncidentComment } from '#test/server/incidents.ts';
import { aLead } from '#test/factories/lead-factory.ts';
import { aLeadRequest } from '#test/server/leads.ts';
import { aPqrFiling } from '#test/server/pqr.ts';
import { aSave, wholeFields } from '#test/server/stores/store-products.ts';
import { aScanIn, aScanUndone, aShippingNotice, aShippingNoticeStep } from '#test/server/shipping-notices.ts';
import { aPqr } from '#test/factories/pqr-factory.ts';
import { aRequest } from '#test/server/command-reviews.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { anOpenTask, aClaim } from '#test/server/tasks.ts';

const READERS = PRINCIPALS.filter(isReader);
type Reader = (typeof READERS)[number];

const server = await serverForFile();
await addDisabledAccount(server);
const product = await server.addProduct({ vendor_id: 'tienda-2' }, 1_000);
const soldOut = await server.addProduct({ vendor_id: 'tienda-2' });
const credentials = await everybodysCredentials(server);
let streams: Map<Reader, HintReader>;
beforeEach(async () => {
  streams = new Map();
  for (const each of READERS) streams.set(each, await listen(each));
});
afterEach(async () => {
  for (const each of streams.values()) await each.cancel();
});

test.each(USER_TYPES)(
  'of an order, a review and an address of %s hear its author and who reads all',
  async (author) => {
    const refused = anOrder(author, [[soldOut, 1]]);
    await deliver(server, author, [anOrder(author, [[product, 1]]), refused]);
    await deliver(server, author, [aRequest(refused)]);
    await deliver(server, author, [anAddress(author)]);
    const heard = await heardByEach();
    for (const collection of ['orders', 'reviews', 'addresses'] as const) {
      const expected = READERS.filter(
        (each) => each === author || expectedReading(collection, each) === 'all',
      );
      expect(
        READERS.filter((each) => heard.get(each)?.has(collection)),
        collection,
      ).toEqual(expected);
    }
  },
);

test('of stock hear those who read any, and of the catalogue everybody', async () => {
  await deliver(server, 'admin_logistics', [aMovement(product)]);
  const heard = await heardByEach();
  for (const collection of ['inventory', 'stock_movements'] as const) {
    const expected = READERS.filter((each) => expectedReading(collection, each) !== 'nothing');
    expect(
      READERS.filter((each) => heard.get(each)?.has(collection)),
      collection,
    ).toEqual(expected);
  }
  for (const collection of PUBLIC_COLLECTIONS)
    expect(
      READERS.filter((each) => heard.get(each)?.has(collection)),
      collection,
    ).toEqual(READERS);
});

test('of the tasks of the floor hears who reads them', async () => {
  const { taskId } = await anOpenTask(server, product);
  await deliver(server, 'admin_logistics', [aClaim([taskId])]);
  const heard = await heardByEach();
  expect(READERS.filter((each) => heard.get(each)?.has('tasks'))).toEqual(
    READERS.filter((each) => expectedReading('tasks', each) === 'all'),
  );
});

test('of an order hears the store that sells it, and no other', async () => {
  const own = await server.addProduct({ vendor_id: 'tienda-1' }, 10);
  await deliver(server, 'buyer', [anOrder('buyer', [[own, 1]])]);
  expect(await hearersOf('store_orders')).toEqual(['vendor']);
});

test('of an order of another store hears no vendor', async () => {
  await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
  expect(await hearersOf('store_orders')).toEqual([]);
});

/** Whoever reads a list that no device copies, by the changes that make its answers old. */
const staffChanges: [HintedName, readonly UserType[], () => Promise<unknown>][] = [
  ['vendor_orders', RETURN_STAFF, () => deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])])],
  ['pqrs', PQR_STAFF, () => deliver(server, 'buyer', [aPqrFiling('buyer', aPqr())])],
  ['pqrs', PQR_STAFF, () => server.request('/api/v1/pqr', { method: 'POST', json: aPqr() })],
  ['leads', MARKETERS, () => deliver(server, 'buyer', [aLeadRequest('buyer', aLead())])],
  ['leads', MARKETERS, () => server.request('/api/v1/leads', { method: 'POST', json: aLead() })],
  ['product_approvals', PRODUCT_REVIEWERS, () => deliver(server, 'vendor', [aSave(uuidv7(), wholeFields())])],
  ['listed_products', CATALOGUE_MANAGERS, () => deliver(server, 'vendor', [aSave(uuidv7(), wholeFields())])],
  [
    'store_applications',
    OPERATORS,
    async () => {
      const id = uuidv7();
      await server.db.insert(vendors).values({ id, storeName: 'Nueva', storeSlug: id, state: 'enviada' });
      await deliver(server, 'admin', [
        aCommand('admin', 'store.advance', { vendor_id: id, step: 'take', note: '' }),
      ]);
    },
  ],
  ['discrepancies', OFFICE, () => deliver(server, 'admin_logistics', [aCount(product, 3)])],
];

test.each(staffChanges)('of a change in %s hear those who read the list', async (name, readers, change) => {
  await change();
  expect(await hearersOf(name)).toEqual(READERS.filter((each) => readers.some((role) => role === each)));
});

/** The steps of a shipping notice of a store, from its announcement to a scan that is taken back. */
function noticeSteps(vendor_id: string, productId: string): Command[] {
  const announced = aShippingNotice([productId], { vendor_id }, { actorId: 'persona-admin' });
  const scan = aScanIn(announced.id, productId);
  const undo = aScanUndone(announced.id, scan.id);
  return [announced, aShippingNoticeStep('arrive', announced.id), scan, undo];
}

async function take(steps: readonly Command[]): Promise<void> {
  for (const each of steps) {
    const role = each.actorId === 'persona-admin' ? 'admin' : 'admin_logistics';
    expect(await deliverOne(server, role, each)).toMatchObject({ status: 'applied' });
  }
}

test.each([
  ['tienda-1', ['vendor']],
  ['tienda-2', []],
])(
  'of a shipping notice of %s hear the warehouse and its store, and no other store',
  async (store, ofStore) => {
    await take(noticeSteps(store, await server.addProduct({ vendor_id: store })));
    const hearers: readonly string[] = [...OFFICE, ...ofStore];
    expect(await hearersOf('shipping_notices')).toEqual(READERS.filter((each) => hearers.includes(each)));
  },
);

test('of its own application hears a store, beside those who review all of them', async () => {
  const inState = (state: 'activa' | 'enviada') =>
    server.db.update(vendors).set({ state }).where(eq(vendors.id, 'tienda-1'));
  await inState('enviada');
  await take([aCommand('admin', 'store.advance', { vendor_id: 'tienda-1', step: 'take', note: '' })]);
  const hearers: readonly string[] = [...OPERATORS, 'vendor'];
  expect(await hearersOf('store_applications')).toEqual(READERS.filter((each) => hearers.includes(each)));
  await inState('activa');
});

test('of a change in incidents hear those who read them', async () => {
  await take([aMovement(product), anIncident(product)]);
  expect(await hearersOf('incidents')).toEqual(
    READERS.filter((each) => OFFICE.some((role) => role === each)),
  );
});

test('each step of a shipping notice and of an incident is told, also one that changes no copy', async () => {
  const incident = anIncident(product);
  const told: [HintedName, Command[]][] = [
    ['shipping_notices', noticeSteps('tienda-2', product)],
    ['incidents', [incident, anIncidentComment(incident.id)]],
  ];
  await take([aMovement(product)]);
  for (const [name, steps] of told) {
    for (const each of steps) {
      const next = nextChange(name);
      await take([each]);
      await next;
    }
  }
});

/** The next change of a collection or list that is told to anybody. */
function nextChange(name: HintedName): Promise<void> {
  return new Promise((resolve) => {
    const stop = server.services.bus.subscribe(({ collection }) => {
      if (collection !== name) return;
      stop();
      resolve();
    });
  });
}

test('a hint says no more than which collection and up to where', async () => {
  await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
  await changeCatalogue();
  const hints = (await streams.get('owner')?.untilCatalogue()) ?? [];
  expect(hints.length).toBeGreaterThan(2);
  expect(new Set(hints.flatMap((each) => Object.keys(each)))).toEqual(new Set(['collection', 'upTo']));
});

test.each(['disabled', 'grant', 'operator'] as const)('the stream is refused to %s', async (principal) => {
  const answer = await server.request(replicationPaths.stream, { headers: credentials[principal] });
  expect(answer.status).toBe(principal === 'disabled' ? 403 : 401);
});

async function hearersOf(name: HintedName): Promise<Reader[]> {
  const heard = await heardByEach();
  return READERS.filter((each) => heard.get(each)?.has(name));
}

interface HintReader {
  /** The hints up to the next one of the categories, which `changeCatalogue` gives to everybody. */
  untilCatalogue(): Promise<ReplicationHint[]>;
  cancel(): Promise<void>;
}

async function listen(principal: 'anonymous' | UserType): Promise<HintReader> {
  const answer = await server.request(replicationPaths.stream, { headers: credentials[principal] });
  if (!answer.body) throw new Error(`The stream of ${principal} was answered ${answer.status}.`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async untilCatalogue() {
      const hints: ReplicationHint[] = [];
      while (!hints.some((each) => each.collection === 'categories')) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream of ${principal} ended.`);
        hints.push(...hintsIn(value));
      }
      return hints;
    },
    cancel: () => reader.cancel(),
  };
}

/** The hints of a piece of the stream: events are never written in parts. */
function hintsIn(text: string): ReplicationHint[] {
  const written = [...text.matchAll(/event: hint\ndata: (.+)\n\n/g)];
  return written.map(([, data = '']) => JSON.parse(data) as ReplicationHint);
}

/** The hints that each principal heard by the time of a catalogue change made after all others. */
async function heardByEach(): Promise<Map<Reader, Set<string>>> {
  await changeCatalogue();
  const heard = new Map<Reader, Set<string>>();
  for (const [reader, stream] of streams) {
    const hints = await stream.untilCatalogue();
    heard.set(reader, new Set(hints.map((each) => each.collection)));
  }
  return heard;
}

async function changeCatalogue(): Promise<void> {
  const answer = await server.request(`/api/v1/products/${product}`, {
    method: 'PUT',
    headers: credentials.owner,
    json: { description: 'Otra.' },
  });
  if (answer.status !== 200) throw new Error(`The catalogue was not changed: ${answer.status}`);
}

import { expect, test } from 'vitest';
import type { Checkpoint } from '#domain/protocol/replication.ts';
import { REPLICATION_SCHEMA } from '#domain/protocol/replication.ts';
import { pullCollection } from '#sync/replication/pull.ts';
import type { PullTransport } from '#sync/replication/pull-transport.ts';
import type { Replica, ReplicaDocument } from '#sync/replication/replica.ts';

const epoch = '01900000-0000-7000-8000-0000000000e0';
const at = (x: number): Checkpoint => ({
  epoch,
  x: String(x),
  id: 'p',
  scope: 'public',
  schema: REPLICATION_SCHEMA,
});

/** Rows 1…n of a server, two on each page. */
function serverOf(rows: number): PullTransport {
  return {
    async pull(_collection, from) {
      const start = Number(from?.x ?? 0);
      const documents = [start + 1, start + 2].filter((x) => x <= rows).map((x) => ({ id: `p${x}` }));
      const end = start + documents.length;
      const page = { documents, checkpoint: at(end), upTo: String(rows + 1), more: end < rows };
      return { kind: 'page', page };
    },
  };
}

function memoryReplica(failOnceAt?: string): Replica & { ids(): string[] } {
  const documents = new Map<string, ReplicaDocument>();
  let checkpoint: Checkpoint | null = null;
  let failed = false;
  return {
    copy: 'the only one',
    ids: () => [...documents.keys()].sort(),
    checkpoint: async () => checkpoint,
    async apply(page, next) {
      if (!failed && page.some((each) => each.id === failOnceAt)) {
        failed = true;
        throw new Error('QuotaExceededError');
      }
      page.forEach((each) => documents.set(each.id, each));
      checkpoint = next;
    },
    async clear() {
      documents.clear();
      checkpoint = null;
    },
  };
}

test('reads page after page until nothing is behind', async () => {
  const replica = memoryReplica();
  expect(await pullCollection('products', replica, serverOf(5))).toMatchObject({
    kind: 'caught_up',
    copy: 'the only one',
    changed: 5,
  });
  expect(replica.ids()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
});

test('a write that failed leaves no hole: the next reading starts before it', async () => {
  const replica = memoryReplica('p3');
  await expect(pullCollection('products', replica, serverOf(5))).rejects.toThrow('Quota');
  expect((await replica.checkpoint())?.x).toBe('2');
  await pullCollection('products', replica, serverOf(5));
  expect(replica.ids()).toHaveLength(5);
});

test('a page that could not be written lets the one that was asked for meanwhile go, whatever came of it', async () => {
  const replica = memoryReplica('p3');
  const server = serverOf(7);
  const asked: string[] = [];
  const transport: PullTransport = {
    pull(collection, from, limit) {
      asked.push(from?.x ?? '0');
      return from?.x === '4' ? Promise.reject(new Error('cut off')) : server.pull(collection, from, limit);
    },
  };
  await expect(pullCollection('products', replica, transport)).rejects.toThrow('Quota');
  expect(asked).toEqual(['0', '2', '4']);
  expect(replica.ids()).toEqual(['p1', 'p2']);
  expect((await replica.checkpoint())?.x).toBe('2');
});

test('a first page that could not be written says under which scope it was read', async () => {
  const replica = memoryReplica('p1');
  await expect(pullCollection('products', replica, serverOf(5))).rejects.toThrow('Quota');
  expect(await replica.checkpoint()).toMatchObject({ scope: 'public', x: '0', id: '' });
  await pullCollection('products', replica, serverOf(5));
  expect(replica.ids()).toHaveLength(5);
});

test('empties the copy when the server says that it must be fetched again', async () => {
  const replica = memoryReplica();
  await pullCollection('products', replica, serverOf(2));
  const restored: PullTransport = { pull: async () => ({ kind: 'must_refetch' }) };
  expect(await pullCollection('products', replica, restored)).toEqual({ kind: 'emptied' });
  expect(replica.ids()).toEqual([]);
});

const older = { ...at(1), schema: REPLICATION_SCHEMA - 1 };

test('keeps a copy of an older shape while the server cannot be asked, and empties it when it says so', async () => {
  const replica = memoryReplica();
  await replica.apply([{ id: 'old' }], older);
  const away: PullTransport = { pull: async () => ({ kind: 'unreachable' }) };
  expect(await pullCollection('products', replica, away)).toEqual({ kind: 'unreachable' });
  expect(replica.ids()).toEqual(['old']);
  const newer: PullTransport = { pull: async () => ({ kind: 'must_refetch' }) };
  expect(await pullCollection('products', replica, newer)).toEqual({ kind: 'emptied' });
});

test('takes nothing from a server of another version, and keeps what is here', async () => {
  const replica = memoryReplica();
  await replica.apply([{ id: 'mine' }], at(1));
  const put: PullTransport = {
    pull: async () => ({
      kind: 'page',
      page: { documents: [{ id: 'theirs' }], checkpoint: older, upTo: '2', more: true },
    }),
  };
  expect(await pullCollection('products', replica, put)).toMatchObject({ kind: 'refused' });
  expect(replica.ids()).toEqual(['mine']);
});

test('much to read comes in larger pages, each asked for while the one before it is written', async () => {
  const replica = memoryReplica();
  const steps: string[] = [];
  const server = serverOf(5);
  await pullCollection(
    'inventory',
    {
      ...replica,
      async apply(documents, checkpoint) {
        await replica.apply(documents, checkpoint);
        steps.push('on disk');
      },
    },
    {
      pull(collection, from, limit) {
        steps.push(`ask ${limit}`);
        return server.pull(collection, from, limit);
      },
    },
  );
  expect(steps).toEqual(['ask 200', 'ask 1000', 'on disk', 'on disk', 'ask 1000', 'on disk', 'on disk']);
});

test('what follows a first page is read on in another way where one is given, and not asked for twice', async () => {
  const replica = memoryReplica();
  const server = serverOf(5);
  const asked: string[] = [];
  const transport: PullTransport = {
    pull(collection, from, limit) {
      asked.push(from?.x ?? '0');
      return server.pull(collection, from, limit);
    },
  };
  const readOn = async () => ({ kind: 'unreachable' }) as const;
  expect(await pullCollection('inventory', replica, transport, { readOn })).toEqual({ kind: 'unreachable' });
  expect(asked).toEqual(['0']);
  expect((await replica.checkpoint())?.x).toBe('2');
  expect(await pullCollection('inventory', memoryReplica(), serverOf(2), { readOn })).toMatchObject({
    kind: 'caught_up',
  });
});

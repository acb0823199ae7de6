import { expect, test } from 'vitest';
import { REPLICATION_SCHEMA, type Checkpoint } from '#domain/protocol/replication.ts';
import { leaveDroppedScopes, type NamedReplica } from '#sync/replication/leave-dropped-scopes.ts';

function copyOf(name: NamedReplica['name'], scope: string | null): NamedReplica & { isEmpty(): boolean } {
  let checkpoint: Checkpoint | null = scope
    ? { epoch: '01900000-0000-7000-8000-0000000000e0', x: '7', id: 'p', scope, schema: REPLICATION_SCHEMA }
    : null;
  return {
    name,
    isEmpty: () => checkpoint === null,
    replica: {
      copy: name,
      checkpoint: async () => checkpoint,
      apply: async () => undefined,
      async clear() {
        checkpoint = null;
      },
    },
  };
}

const buyer = { products: 'public', orders: 'user:ana' };

test('erases what a person may no longer read, and what they read as somebody who saw more', async () => {
  const copies = [
    copyOf('products', 'public'),
    copyOf('orders', 'admin'),
    copyOf('inventory', 'warehouse'),
    copyOf('stock_movements', null),
  ];
  expect(await leaveDroppedScopes(() => copies, { scopes: buyer })).toBe(true);
  expect(copies.map((each) => each.isEmpty())).toEqual([false, true, true, true]);
});

test('keeps everything while the scopes are the same', async () => {
  const copies = [copyOf('products', 'public'), copyOf('orders', 'user:ana')];
  expect(await leaveDroppedScopes(() => copies, { scopes: buyer })).toBe(false);
  expect(copies.some((each) => each.isEmpty())).toBe(false);
});

test('one erasing may take several copies with it: they live in one database', async () => {
  const generations = [
    [copyOf('orders', 'admin'), copyOf('inventory', 'warehouse')],
    [copyOf('orders', null), copyOf('inventory', null)],
  ];
  let generation = 0;
  let erasings = 0;
  const open = () =>
    (generations[generation] ?? []).map(({ name, replica }) => ({
      name,
      replica: {
        ...replica,
        async clear() {
          generation += 1;
          erasings += 1;
        },
      },
    }));
  expect(await leaveDroppedScopes(open, { scopes: buyer })).toBe(true);
  expect(erasings).toBe(1);
});

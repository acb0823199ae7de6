import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  canonicalContent,
  Command,
  CommandBatch,
  MAX_BATCH_COMMANDS,
  syncPaths,
} from '#domain/protocol/command.ts';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { COLLECTION_NAMES } from '#domain/protocol/replication.ts';

const command: Command = {
  id: '01900000-0000-7000-8000-000000000001',
  type: 'inventory',
  name: 'inventory.registerMovement',
  v: 1,
  data: { product_id: 'p-1', quantity: 2 },
  timestamp: '2026-11-20T12:00:00.000Z',
  actorId: 'jairo',
  deviceId: '01900000-0000-7000-8000-00000000d001',
  lane: 'stock:TEN-0412',
  laneSeq: 1,
  after: [],
};

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, each]) => [key, reversedKeys(each)]));
}

describe('canonicalContent', () => {
  test('does not depend on the order of keys, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const other = { ...command, data: reversedKeys(data) };
        expect(canonicalContent(other)).toBe(canonicalContent({ ...command, data }));
      }),
    );
  });

  test('is the same for two contents exactly when they are equal as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
        const same =
          canonicalContent({ ...command, data: one }) === canonicalContent({ ...command, data: other });
        expect(same).toBe(isSameJson(one, other));
      }),
    );
  });

  test('is the same after the journey, where fields without a value are left out', () => {
    const data = { notes: undefined, quantity: 2 };
    const arrived: unknown = JSON.parse(JSON.stringify(data));
    expect(canonicalContent({ ...command, data })).toBe(canonicalContent({ ...command, data: arrived }));
  });

  test.each([{ name: 'order.place' }, { v: 2 }, { actorId: 'marta' }, { deviceId: 'other' }])(
    'differs with %j',
    (change) => {
      expect(canonicalContent({ ...command, ...change })).not.toBe(canonicalContent(command));
    },
  );

  test('leaves out what a resend may change: id, time and place in its lane', () => {
    const resent = { ...command, id: 'other', timestamp: 'later', lane: 'another', laneSeq: 7 };
    expect(canonicalContent(resent)).toBe(canonicalContent(command));
  });
});

function isSameJson(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
}

describe('Command', () => {
  test('travels with its eleven fields and no other', () => {
    expect(v.is(Command, command)).toBe(true);
    expect(v.is(Command, { ...command, state: 'queued' })).toBe(false);
    for (const field of Object.keys(command)) {
      if (field === 'data') continue;
      expect(v.is(Command, { ...command, [field]: undefined })).toBe(false);
    }
  });

  test.each([
    { id: '42' },
    { type: 'refund' },
    { v: 0 },
    { laneSeq: 0 },
    { laneSeq: 1.5 },
    { lane: '' },
    { timestamp: 'today' },
    { after: ['42'] },
  ])('is refused with %j', (change) => {
    expect(v.is(Command, { ...command, ...change })).toBe(false);
  });
});

test('a batch holds from one command to a hundred', () => {
  const batch = (size: number) => ({ commands: Array.from({ length: size }, () => command) });
  expect(
    [0, 1, MAX_BATCH_COMMANDS, MAX_BATCH_COMMANDS + 1].map((size) => v.is(CommandBatch, batch(size))),
  ).toEqual([false, true, true, false]);
});

describe.each(Object.entries(commandCatalogue))('%s', (_name, { type, collections }) => {
  test('goes to an endpoint and changes collections that are replicated', () => {
    expect(syncPaths[type]).toMatch(/^\/api\/v1\/(orders|payments|inventory|profile|media)\/sync$/);
    expect(COLLECTION_NAMES).toEqual(expect.arrayContaining([...collections]));
  });
});

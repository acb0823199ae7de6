import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { DeviceKey } from '#domain/accounts/device-key.ts';
import { isOfOneHand, PlanBFile, type PlanBContent } from '#domain/plan-b/plan-b-file.ts';
import { commandOf } from '#sync/outbox/rules/outbox-entry.ts';
import { newDeviceKeys } from '#identity/device-key.ts';
import { signPlanB } from '#sync/plan-b/sign-plan-b.ts';
import { isSignedBy } from '#server/plan-b/is-signed-by.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const DEVICE = '01900000-0000-7000-8000-00000000d001';
const content: PlanBContent = {
  formato: 'mestore-plan-b',
  version: 1,
  device_id: DEVICE,
  actor_id: 'jairo',
  exportado: '2026-11-20T12:00:00.000Z',
  comandos: [anEntry({ data: { notes: 'Estiba húmeda', quantity: 3 } }), anEntry()].map(commandOf),
};

let keys: CryptoKeyPair;
let publicKey: DeviceKey;
let file: PlanBFile;
beforeAll(async () => {
  keys = await newDeviceKeys();
  publicKey = await exported(keys);
  file = await signPlanB(content, keys.privateKey);
});

async function exported({ publicKey: key }: CryptoKeyPair): Promise<DeviceKey> {
  return v.parse(DeviceKey, await crypto.subtle.exportKey('jwk', key));
}

test('the private key cannot be copied out of the device', async () => {
  await expect(crypto.subtle.exportKey('jwk', keys.privateKey)).rejects.toThrow();
});

test('a file is recognised after travelling as text, whatever the order of its keys', async () => {
  const travelled = JSON.parse(JSON.stringify(file, null, 2)) as PlanBFile;
  const turned = Object.fromEntries(Object.entries(travelled).toReversed()) as unknown as PlanBFile;
  expect(v.is(PlanBFile, travelled)).toBe(true);
  expect(isSignedBy(turned, publicKey)).toBe(true);
});

describe('a file is not recognised', () => {
  test('with any character of it changed', async () => {
    const text = JSON.stringify(file);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('0', '9', 'a', 'Z', '-'),
        async (at, other) => {
          fc.pre(text[at] !== other);
          const edited = parsedFile(text.slice(0, at) + other + text.slice(at + 1));
          expect(edited !== null && isSignedBy(edited, publicKey)).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('as another person’s', async () => {
    expect(isSignedBy({ ...file, actor_id: 'mina' }, publicKey)).toBe(false);
  });

  test('with a command less', async () => {
    expect(isSignedBy({ ...file, comandos: file.comandos.slice(1) }, publicKey)).toBe(false);
  });

  test('under the key of another device', async () => {
    expect(isSignedBy(file, await exported(await newDeviceKeys()))).toBe(false);
  });

  test('under something that is no key', async () => {
    const point = 'A'.repeat(43);
    expect(isSignedBy(file, { kty: 'EC', crv: 'P-256', x: point, y: point })).toBe(false);
  });
});

test('a file with a command of somebody else or of another device is of two hands', () => {
  const [first] = content.comandos;
  if (!first) throw new Error('The file has commands.');
  expect(isOfOneHand(content)).toBe(true);
  expect(isOfOneHand({ ...content, comandos: [first, { ...first, actorId: 'mina' }] })).toBe(false);
  const elsewhere = '01900000-0000-7000-8000-00000000d002';
  expect(isOfOneHand({ ...content, comandos: [first, { ...first, deviceId: elsewhere }] })).toBe(false);
});

/** The file a text holds, or null when it holds none. */
function parsedFile(text: string): PlanBFile | null {
  try {
    const parsed = v.safeParse(PlanBFile, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import {
  badgeHash,
  changeFloorPerson,
  floorPeople,
  forgetFloorPerson,
  noteFloorPerson,
} from '#identity/floor-people.ts';
import { setPin, tryPin } from '#identity/floor-pin.ts';

const NOW = Date.parse('2026-11-22T13:00:00Z');
const jairo = { id: 'jairo', name: 'Jairo', role: 'admin_logistics' } as const;

beforeEach(async () => {
  for (const { id } of await floorPeople()) await forgetFloorPerson(id);
  await noteFloorPerson(jairo);
  await setPin('jairo', '2580');
});

describe('a PIN', () => {
  test('opens for who chose it, and for nobody else', async () => {
    await noteFloorPerson({ ...jairo, id: 'marta', name: 'Marta' });
    await setPin('marta', '1593');
    expect(await tryPin('jairo', '2580', NOW)).toEqual({ kind: 'right' });
    expect(await tryPin('jairo', '1593', NOW)).toMatchObject({ kind: 'wrong', left: 9 });
    expect(await tryPin('marta', '1593', NOW)).toEqual({ kind: 'right' });
    expect(await tryPin('nadie', '1593', NOW)).toEqual({ kind: 'unknown' });
  });

  test('is not kept, in any form that says it', async () => {
    const [stored] = await floorPeople();
    expect(JSON.stringify(stored)).not.toContain('2580');
    await noteFloorPerson({ ...jairo, id: 'marta' });
    await setPin('marta', '2580');
    const [one, other] = (await floorPeople()).map(
      (each) => new Uint8Array(each.pin?.hash ?? new ArrayBuffer(0)),
    );
    expect(one).not.toEqual(other);
  });

  test('makes who guesses wait, longer and longer, and the right one waits too', async () => {
    let now = NOW;
    for (let guess = 0; guess < 3; guess += 1) await tryPin('jairo', '0007', now);
    expect(await tryPin('jairo', '2580', now + 4_999)).toEqual({ kind: 'wait', notBeforeMs: now + 5_000 });
    now += 5_000;
    expect(await tryPin('jairo', '0007', now)).toEqual({ kind: 'wrong', left: 6, notBeforeMs: now + 10_000 });
    expect(await tryPin('jairo', '2580', now + 10_000)).toEqual({ kind: 'right' });
    expect(await tryPin('jairo', '0007', now + 10_000)).toMatchObject({ kind: 'wrong', left: 9 });
  });

  test('is spent after ten wrong ones: then not even the right one opens', async () => {
    let now = NOW;
    const answers: string[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      answers.push((await tryPin('jairo', '0007', now)).kind);
      now += 300_000;
    }
    expect(answers).toEqual([...Array<string>(9).fill('wrong'), 'spent']);
    expect(await tryPin('jairo', '2580', now)).toEqual({ kind: 'spent' });
    expect(await tryPin('jairo', '2580', now + DAY_MS)).toEqual({ kind: 'spent' });
  });

  test('counts each of many guesses that are made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => tryPin('jairo', '0007', NOW)));
    const looked = answers.filter((each) => each.kind === 'wrong');
    expect(looked).toHaveLength(3);
  });

  test('is not held up for ever by a clock that was set back', async () => {
    for (let guess = 0; guess < 3; guess += 1) await tryPin('jairo', '0007', NOW);
    expect(await tryPin('jairo', '2580', NOW - DAY_MS)).toEqual({ kind: 'right' });
  });

  test('that is chosen again forgets the wrong ones', async () => {
    for (let guess = 0; guess < 5; guess += 1) await tryPin('jairo', '0007', NOW + guess * 300_000);
    await setPin('jairo', '7412');
    expect(await tryPin('jairo', '7412', NOW)).toEqual({ kind: 'right' });
  });
});

test('somebody who is noted again keeps their PIN, badge and session', async () => {
  await changeFloorPerson('jairo', { badgeHash: 'h', session: 's' });
  await noteFloorPerson({ ...jairo, name: 'Jairo Díaz' });
  expect(await floorPeople()).toMatchObject([{ name: 'Jairo Díaz', badgeHash: 'h', session: 's' }]);
  expect(await tryPin('jairo', '2580', NOW)).toEqual({ kind: 'right' });
});

test('who was forgotten is not brought back by what else is said of them', async () => {
  await forgetFloorPerson('jairo');
  await changeFloorPerson('jairo', { session: 's' });
  await setPin('jairo', '2580');
  expect(await floorPeople()).toEqual([]);
});

test('a badge is known by the same hash as on the server', async () => {
  const code = 'MSC0123456789ABCDEFGHJKMNPQR';
  expect(await badgeHash(code)).toBe(createHash('sha256').update(code).digest('base64url'));
});

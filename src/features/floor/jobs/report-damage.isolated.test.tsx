import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { reportDamage } from '#src/features/floor/jobs/report-damage.ts';
import { sendTaskShort } from '#src/features/floor/jobs/send-task-work.ts';
import { openOutbox } from '#src/sync/outbox-work.ts';
import { isUndoable, outboxEntries, takeBack } from '#src/sync/outbox.ts';
import { aTask, aTaskLine } from '#test/factories/warehouse/task-factory.ts';

const TABLE = 'storage_room/EMPACA/1/1';
const jairo = { id: 'jairo', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const line = aTaskLine({ from: TABLE });
const task = aTask({ kind: 'pack', lines: [line] });

beforeEach(async () => {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: jairo.id }))}.x`);
  await storeAccount(jairo);
  await openOutbox();
  await expect.poll(() => outboxEntries.value).toBeDefined();
});
afterEach(() => forgetSession());

test('what damage leaves short at the table is undone with it, for as long as that is offered', async () => {
  const location = parsePositionKey(TABLE);
  if (!location) throw new Error(`${TABLE} is no position.`);
  const { productId, productName, sku } = line;
  const item = { productId, productName, sku, location, quantity: 2, cost: 0 };
  const incident = await reportDamage({ task, item, units: 1 }, jairo);
  await sendTaskShort(task, line, { at: TABLE, reason: 'danado', next: null, act: incident });

  expect(outboxEntries.value?.map((each) => each.name)).toEqual(['incident.report', 'task.short']);
  expect(isUndoable(incident, outboxEntries.value ?? [])).toBe(true);
  expect(await takeBack(incident)).toBe(true);
  await expect.poll(() => outboxEntries.value).toEqual([]);
});

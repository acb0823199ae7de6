import { MINUTE_MS } from '#domain/base/durations.ts';
import { paths } from '#domain/paths.ts';
import { setClockAhead } from '#test/e2e/support/devices/device-clock.ts';
import { freeze } from '#test/e2e/support/devices/frozen-tab.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import type { Meddle } from '#test/e2e/support/servers/middleman.ts';
import { expectDelivered, expectEachOnce, leaveMovements } from '#test/e2e/support/movement-queue.ts';
import { expectAllSent } from '#test/e2e/support/devices/outbox-screen.ts';
import { signIn } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { submissionsOf, withholdAnswers } from '#test/e2e/support/servers/withheld-answers.ts';
import { signOut } from '#test/e2e/support/signing-out.ts';
import { interruptDrain } from '#test/e2e/support/interrupted-drain.ts';

const FLAPS = 200;

test('a tab that freezes while it reads and sends for all is replaced by the one that the person opens', async ({
  newWarehouse: frozen,
  middleman,
  server,
}) => {
  const drain = { middleman, url: server.url, count: 350, others: nothingToRead };
  const { truth, queue, release } = await interruptDrain(frozen, drain);
  const next = await frozen.context().newPage();
  await next.addInitScript(setClockAhead, MINUTE_MS);
  const thaw = await freeze(frozen);
  release();
  middleman.stepAside();
  expect((await truth.movements(queue.reference)).length).toBeLessThan(350);

  await next.goto(`${paths.movements}?q=${queue.reference}`);
  await expectEachOnce(truth, queue);
  await expect(next.getByText(/350 movimientos/).first()).toBeVisible();
  await expect(next.getByText('provisional')).toHaveCount(0, { timeout: 60_000 });
  await expect(next.getByText(/por enviar/)).toHaveCount(0);

  await thaw();
  await expectAllSent(frozen);
  await expectEachOnce(truth, queue);
});

test('a network that comes and goes two hundred times, each answer lost, neither loses, doubles nor floods', async ({
  newWarehouse: page,
  network,
  middleman,
  server,
  truth,
}) => {
  test.setTimeout(150_000);
  await readyForWarehouseWork(page);
  const queue = await leaveMovements(page, await ownGoods(server.url), 100);
  const release = withholdAnswers(middleman, 1);
  await page.goto(paths.movements);
  await expectDelivered(truth, queue, 1);
  for (let flap = 0; flap < FLAPS; flap += 1) {
    await network.goOffline();
    middleman.cut();
    await network.goOnline();
  }
  const submitted = submissionsOf(middleman);
  release();
  await expectEachOnce(truth, queue);
  await expectAllSent(page);
  expect(submitted).toBeGreaterThan(1);
  expect(submitted).toBeLessThanOrEqual(2 * FLAPS);
});

test('somebody who takes the device over in the middle of a drain signs none of it', async ({
  newWarehouse: page,
  middleman,
  server,
}) => {
  const { truth, queue, release } = await interruptDrain(page, { middleman, url: server.url, count: 250 });

  await signOut(page, 'por enviar');
  await signIn(page, 'admin@mestore.co');
  await expectAllSent(page);

  release();
  await expectEachOnce(truth, queue);
});

/** The server takes commands but answers nobody who reads. */
const nothingToRead: Meddle = ({ path }) =>
  path.startsWith('/api/v1/replication/') ? { status: 503, type: 'application/json', body: '{}' } : undefined;

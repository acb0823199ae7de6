import { paths } from '#domain/paths.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { expectDelivered, expectEachOnce, leaveMovements } from '#test/e2e/support/movement-queue.ts';
import { databasesNamed } from '#test/e2e/support/devices/databases.ts';
import { oldServiceWorker } from '#test/e2e/support/devices/old-service-worker.ts';
import { expectAllSent, openOutbox } from '#test/e2e/support/devices/outbox-screen.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { expect } from '#test/e2e/support/people.ts';
import { dispatchSync } from '#test/e2e/support/devices/service-worker.ts';
import { withholdAnswers } from '#test/e2e/support/servers/withheld-answers.ts';

/** The names of the previous version's databases of its outbox. */
const OLD_OUTBOX = 'mestore-outbox';

test('500 commands that the previous version saved are sent once each by this one, which leaves nothing of it @gate', async ({
  warehouse: page,
  server,
  truth,
}) => {
  const queue = await leaveMovements(page, await ownGoods(server.url), 500);
  await page.goto(paths.movements);
  await expectEachOnce(truth, queue);
  await expectAllSent(page);
  await expect.poll(() => databasesNamed(page, OLD_OUTBOX)).toEqual([]);
});

test('a service worker of the previous version that sends while this version takes its queue over doubles nothing', async ({
  browser,
  middleman,
  server,
  truth,
}) => {
  middleman.answer(oldServiceWorker);
  const device = await browser.newContext({ baseURL: middleman.origin });
  const page = await device.newPage();
  await signIn(page, accounts.warehouse);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const queue = await leaveMovements(page, await ownGoods(server.url), 120);
  const release = withholdAnswers(middleman, 1, oldServiceWorker);
  await dispatchSync(device, middleman.origin);
  await expectDelivered(truth, queue, 100);

  await expect(await openOutbox(page)).toHaveCount(120);
  release();
  await expectEachOnce(truth, queue);
  await expect(page.getByText('Todo enviado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Todo enviado')).toBeVisible();
  await expect.poll(() => databasesNamed(page, OLD_OUTBOX)).toEqual([]);
  await expectEachOnce(truth, queue);
  await device.close();
});

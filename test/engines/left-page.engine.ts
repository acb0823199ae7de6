import { expect } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '#domain/paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { test } from '#test/engines/engine-test.ts';
import { registerMovement, signIn, untilRead } from '#test/engines/journey-steps.ts';

/** While the page after it has been let in opens its databases and reads for the first time. */
const LEFT_AFTER_MS = 300;
const READ_WITHIN_MS = 30_000;

for (const turn of [1, 2, 3, 4, 5])
  test(`a page that is left while it reads leaves the next one its databases, ${turn} of 5`, async ({
    device: { page },
  }) => {
    await signIn(page, accounts.warehouse);
    await wait(LEFT_AFTER_MS);
    await page.open(paths.inventory);
    await page.sees({ css: 'h1', name: 'Inventario…' });
    await untilRead(page, READ_WITHIN_MS);
  });

test('a movement that is saved without a server shows in the outbox, and arrives once', async ({
  device: { page },
  server,
  truth,
}) => {
  const goods = await ownGoods(server.url);
  await signIn(page, accounts.warehouse);
  await page.open(paths.movements);
  await untilRead(page);
  await server.kill('SIGKILL');
  await registerMovement(page, goods, 3);
  await wait(LEFT_AFTER_MS);
  await page.open(paths.outbox);
  await page.sees({ css: 'main', name: `…${goods.sku}…` });
  await server.restart();
  await page.sees({ css: 'html[data-unsent="0"]' }, 60_000);
  expect((await truth.movements(goods.sku)).map((each) => each.quantity).sort()).toEqual([3, 40]);
});

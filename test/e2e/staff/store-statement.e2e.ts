import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { DAY_MS } from '#domain/base/durations.ts';
import { paths } from '#domain/paths.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { storePaths, type StoreProfiles } from '#domain/stores/store-profile.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { setDeviceAhead } from '#test/e2e/support/devices/device-clock.ts';
import { deliverOrder } from '#test/e2e/support/delivered-order.ts';
import { ownGoods, theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect, test as base } from '#test/e2e/support/people.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { runJob, setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import { serverFixture } from '#test/e2e/support/servers/server-fixture.ts';
import { setSettings } from '#test/e2e/support/set-settings.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';
import { andresQuintero } from '#test/factories/recipients.ts';
import type { ServerProcess } from '#test/support/server-process.ts';

/** A server of its own: a payout takes every store's money, and the clock becomes another day's. */
const test = base.extend<object, { server: ServerProcess }>({ server: serverFixture({}) });

test.use({ viewport: { width: 1280, height: 800 } });

test('a store follows a sale from what waits to its statement, and keeps it as a file and without a network', async ({
  newDevice,
  network,
  server: { url },
}) => {
  test.setTimeout(240_000);
  const goods = await ownGoods(url, { of: theDemoStore });
  const { order_number: bought, id } = await serverApi(url, 'andres@mestore.co').send<{
    id: string;
    order_number: string;
  }>('POST', '/api/v1/orders/', {
    items: [{ product_id: goods.productId, quantity: 2 }],
    ...andresQuintero,
  });
  const number = `${bought}-1`;
  const seller = serverApi(url, accounts.store);
  const { data } = await seller.get<StoreProfiles>(storePaths.mine);
  const vendorId = data[0]?.vendor_id ?? '';

  const store = await newDevice('store');
  await store.goto(paths.storePayouts);
  const waiting = store.getByRole('row', { name: new RegExp(`^${number}`) });
  await expect(waiting).toContainText('Sin entregar');
  await deliverOrder(url, id);
  await store.reload();
  await expect(waiting).toContainText('En plazo de retracto');

  await seller.send('POST', payoutPaths.storeAccount(vendorId), {
    seen_version: 0,
    number_again: '03112345678',
    bank_account: {
      bank: '1007',
      kind: 'savings',
      number: '03112345678',
      holder_name: 'Calzado La Isla',
      holder_document_type: 'NIT',
      holder_document: '900123456-8',
    },
  });
  await setSettings(url, { 'company.nit': '900123456-8', 'payouts.account': '03100000001' });
  await setServerAhead(url, 20 * DAY_MS);
  await setDeviceAhead(store.context(), 20 * DAY_MS);
  await runJob(url, 'release-money');
  await serverApi(url, accounts.admin).send('POST', payoutPaths.runs, { id: randomUUID() });

  await store.reload();
  // Its account is of somebody else: it is not paid, and the page and the statement say why.
  const why = /^El titular de la cuenta no es la tienda/;
  await expect(store.getByText(why).first()).toBeVisible();
  await expect(store.getByRole('row', { name: /^LQ-000001/ })).toContainText('Sin giro');
  await store.getByRole('link', { name: 'LQ-000001' }).click();
  await expect(store.getByRole('row', { name: /^Cierra con/ })).toBeVisible();
  await expect(store.getByText(why)).toBeVisible();
  await expect(store.getByRole('link', { name: number }).first()).toBeVisible();

  const downloaded = async (button: string) => {
    const download = store.waitForEvent('download');
    await store.getByRole('button', { name: button }).click();
    return readFile(await (await download).path());
  };
  expect((await downloaded('Exportar CSV')).toString()).toContain(number);
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await downloaded('Descargar PDF'))),
    { mergePages: true },
  );
  expect(text).toContain('Liquidación LQ-000001');
  expect(text).toContain(number);

  await serviceWorkerReady(store);
  await network.goOffline(store);
  await store.reload();
  await expect(store.getByText(/^Sin conexión\. Esto es lo último que leyó/).first()).toBeVisible();
  await expect(store.getByRole('link', { name: number }).first()).toBeVisible();
});

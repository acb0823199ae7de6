import { qrChunks } from '#domain/plan-b/qr-chunks.ts';
import { paths } from '#domain/paths.ts';
import { browserSeeing } from '#test/e2e/support/devices/camera.ts';
import { accounts, signIn } from '#test/e2e/support/demo-accounts.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { setDeviceOffline } from '#test/e2e/support/devices/device-network.ts';

test.slow();

/** Chromium on Linux has no reader of its own. */
test('a browser that reads no codes has ours on the floor, and keeps it for when there is no network @gate', async ({
  server,
}, { project }) => {
  const [first = ''] = qrChunks('abcdef', 'x'.repeat(500)) ?? [];
  const browser = await browserSeeing(first, project.use.launchOptions);
  try {
    const device = await browser.newContext({ baseURL: server.url });
    const page = await device.newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
    await signIn(page, accounts.warehouse);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(paths.floor);
    const kept = () => page.evaluate(async () => (await (await caches.open('mestore-lector')).keys()).length);
    await expect.poll(kept).toBe(2);

    await setDeviceOffline(device, true);
    await page.goto(paths.planB);
    await page.getByRole('button', { name: 'Leer con la cámara' }).click();
    await expect(page.getByText('1 de 2 leídos. Falta el 2.')).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }
});

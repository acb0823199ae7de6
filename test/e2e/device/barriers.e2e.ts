import { expect, test } from '@playwright/test';
import { barriersOf, prepareToExamine } from '#test/e2e/support/devices/barriers.ts';

test('the examination of a page finds pale words and a button without a name, and where they are @gate', async ({
  page,
}) => {
  await page.setContent(`<html lang="es"><head><title>Prueba</title></head><body><main>
    <p id="palid" style="color: #ccc; background: #fff">Casi no se lee</p><button id="mudo"></button>
  </main></body></html>`);
  await prepareToExamine(page);

  const barriers = await barriersOf(page);
  expect(barriers).toEqual([
    expect.stringMatching(/^button-name: #mudo: /),
    expect.stringMatching(/^color-contrast: #palid: /),
  ]);
  expect(await barriersOf(page, { rules: ['color-contrast'] })).toEqual([barriers[1]]);
  expect(await barriersOf(page, { include: 'button' })).toEqual([barriers[0]]);
});

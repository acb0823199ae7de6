import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '#domain/catalog/product.ts';
import { paths } from '#domain/paths.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { untilSent } from '#test/e2e/support/devices/sync-status.ts';
import { theDemoStore } from '#test/e2e/support/own-goods.ts';
import { expect } from '#test/e2e/support/people.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';
import { submissionsOf, withholdAnswers } from '#test/e2e/support/servers/withheld-answers.ts';

test.slow();

/** Two products on sale at $ 100.000 whose names bear a mark. @returns the mark, and how to ask for their prices. */
async function twoCushions(url: string) {
  const mark = randomUUID().slice(0, 6);
  const { vendor_id, category_id } = await theDemoStore(url);
  const sales = serverApi(url, accounts.sales);
  const made: string[] = [];
  for (const colour of ['rojo', 'azul']) {
    const product = { name: `Cojín ${colour} ${mark}`, sku: `COJ-${colour}-${mark}`, price: 100_000 };
    const { id } = await sales.send<Product>('POST', '/api/v1/products/', {
      ...product,
      vendor_id,
      category_id,
    });
    made.push(id);
  }
  const prices = () =>
    Promise.all(made.map(async (id) => (await sales.get<Product>(`/api/v1/products/${id}`)).price));
  return { mark, prices };
}

/** Chooses everything that bears a mark, and opens the question of what to change. */
async function askToChange(page: Page, mark: string): Promise<void> {
  await page.goto(`${paths.catalogProducts}?q=${mark}`);
  await expect(page.getByText(/^\$\s?100\.000$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Elegir los de esta página' }).click();
  await page.getByRole('button', { name: 'Cambiar los elegidos' }).click();
  await page.getByLabel('Porcentaje (%)').fill('10');
}

const change = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cambiar' }).click();

test('prices that staff raise together rise once, though the answer is lost and another tab does the same', async ({
  device,
  middleman,
  server,
}) => {
  const { mark, prices } = await twoCushions(server.url);
  const sales = await device('sales');
  const other = await sales.context().newPage();
  await askToChange(sales, mark);
  await askToChange(other, mark);

  withholdAnswers(middleman, 1);
  await change(sales);
  await sales.getByRole('button', { name: 'Cerrar aviso' }).last().click();
  await expect.poll(prices, { timeout: 30_000 }).toEqual([110_000, 110_000]);
  // The tab closes and the connection breaks before the answer: this device knows of no decision.
  await sales.close();
  await expect(other.getByText(/^\$\s?110\.000$/)).toHaveCount(2);
  await change(other);
  middleman.stepAside();
  middleman.cut();
  await untilSent(other, 90_000);

  expect(submissionsOf(middleman)).toBeGreaterThan(1);
  expect(await prices()).toEqual([110_000, 110_000]);
  await other.reload();
  await expect(other.getByText(/^\$\s?110\.000$/)).toHaveCount(2);
  await expect(other.getByText('Por enviar', { exact: true })).toHaveCount(0);
});

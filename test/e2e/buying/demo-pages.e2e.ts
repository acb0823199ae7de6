import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { addToCart } from '#test/e2e/support/shopping.ts';

/** What a page tells of itself changes nothing of anybody's. */
const MEASURED = /^\/api\/(v1\/)?(events|logs)\b/;

test('a guest goes through every demonstration, and nothing leaves or touches what is theirs', async ({
  page,
  goods,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addToCart(page, goods);
  const own = await kept(page);
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!['GET', 'HEAD'].includes(request.method()) && !MEASURED.test(pathname))
      changes.push(`${request.method()} ${pathname}`);
  });

  await test.step('inventory', async () => {
    await open(page, paths.inventoryDemo);
    await page.getByRole('button', { name: 'Reportar Incidente de Hamaca tejida' }).click();
    const form = page.getByRole('dialog', { name: 'Reportar Incidente' });
    await form.getByRole('button', { name: 'Reportar' }).click();
    await expect(form.getByText('La descripción es obligatoria')).toBeVisible();
    await form.getByLabel('Descripción').fill('Se mojó en el muelle.');
    await form.getByRole('button', { name: 'Reportar' }).click();
    await expect(page.getByText('1 en cuarentena')).toBeVisible();
  });
  await test.step('movements', async () => {
    await open(page, paths.movementsDemo);
    await page.getByRole('button', { name: 'Registrar Movimiento' }).click();
    const form = page.getByRole('dialog', { name: 'Registrar Movimiento' });
    await form.getByRole('combobox', { name: 'Producto' }).fill('CAF-0600');
    await form.getByRole('option', { name: /Cafetera/ }).click();
    await form.getByLabel('Cantidad').fill('2');
    await form.getByRole('textbox', { name: 'Posición' }).fill('A-01-1-A');
    await form.getByRole('textbox', { name: 'Referencia' }).fill('PRUEBA-7');
    await form.getByRole('button', { name: 'Guardar movimiento' }).click();
    await expect(page.getByText('PRUEBA-7')).toBeVisible();
  });
  await test.step('vendor', async () => {
    await open(page, paths.vendorDemo);
    await page.getByLabel('Ciudad').fill('Bucaramanga');
    await expect(page.getByText('50 %')).toBeVisible();
  });
  await test.step('code', async () => {
    await open(page, paths.otpDemo);
    await page.getByLabel('Celular').fill('3151234567');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    const code = await page.getByText(/^\d{6}$/).innerText();
    await page.getByLabel('Código', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText(/El código es correcto/)).toBeVisible();
  });
  await test.step('checkout', async () => {
    await open(page, paths.checkoutDemo);
    await page.getByRole('button', { name: 'Continuar con el envío' }).click();
    await page.getByRole('button', { name: 'Continuar con el pago' }).click();
    await page.getByRole('button', { name: 'Confirmar pedido' }).click();
    await expect(page.getByText(/Aquí no hubo pedido, ni número, ni cobro/)).toBeVisible();
  });

  expect(changes).toEqual([]);
  expect(await kept(page)).toEqual(own);
  await page.goto(paths.cart);
  await expect(page.getByText(goods.productName)).toBeVisible();
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('Página de demostración')).toBeVisible();
}

/** What a purchase keeps in the browser. */
function kept(page: Page): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage)
        .filter((key) => /cart|carrito|checkout|direcciones|address|pedido/.test(key))
        .map((key) => [key, localStorage.getItem(key)]),
    ),
  );
}

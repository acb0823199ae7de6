import { positionLabel } from '#domain/inventory/position.ts';
import { paths } from '#domain/paths.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { readyForWarehouseWork, registerMovement } from '#test/e2e/support/warehouse-work.ts';

test('a figure says where it comes from, what is not sent yet included and marked', async ({
  warehouse: page,
  network,
  goods: item,
}) => {
  await readyForWarehouseWork(page);
  await network.goOffline();
  const position = positionLabel(item.location);
  await registerMovement(page, { type: 'Entrada', sku: item.sku, quantity: 7, position });
  await page.goto(`${paths.inventory}?q=${item.sku}`);

  const shown = item.quantity + 7;
  const list = page.getByRole('list', { name: 'Inventario por posición' });
  const row = list.getByRole('listitem').filter({ hasText: position });
  const figure = row.getByRole('button', { name: '¿por qué este número?' });
  await expect(figure).toContainText(String(shown));
  await figure.press('Enter');
  const why = page.getByRole('dialog', { name: `¿Por qué ${shown}?` });
  await expect(why).toContainText(
    `${item.quantity} confirmadas por el servidor y 7 de este equipo sin confirmar.`,
  );
  const newest = why.getByRole('listitem').first();
  await expect(newest).toContainText('+7');
  await expect(newest).toContainText(`quedan ${shown}`);
  await expect(newest).toContainText('En cola');

  await network.goOnline();
  await expect(why.getByText('sin confirmar')).toBeHidden();
  await expect(newest).toContainText('+7');
  await page.keyboard.press('Escape');
  await expect(figure).toBeFocused();
});

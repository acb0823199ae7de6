import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { drawnPhoto } from '#test/e2e/support/photographed-product.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { see } from '#test/e2e/support/ways.ts';

/** Where photographs of products are chosen, cropped and sent. */
export const photoScreens: readonly Screen[] = [
  {
    name: 'photos',
    state: 'empty',
    on: 'visitor',
    show: (page) => see(page, paths.photoUpload, 'Elegir fotos'),
  },
  { name: 'photos', state: 'chosen', on: 'visitor', show: chosen },
  {
    name: 'photos',
    state: 'cropping',
    on: 'visitor',
    overlay: true,
    async show(page) {
      await chosen(page);
      await page.getByRole('button', { name: 'Recortar silla-de-comedor.jpg' }).click();
      await page.getByRole('group', { name: 'Usa las flechas para mover el recorte' }).waitFor();
    },
  },
];

async function chosen(page: Page): Promise<void> {
  await see(page, paths.photoUpload, 'Elegir fotos');
  const photo = { mimeType: 'image/jpeg', buffer: await drawnPhoto() };
  await page.locator('input[type=file]').setInputFiles([
    { ...photo, name: 'silla-de-comedor.jpg' },
    { ...photo, name: 'una-foto-con-un-nombre-tan-largo-que-no-cabe-en-la-pantalla-de-un-celular.jpg' },
    { ...photo, name: 'dibujo.gif', mimeType: 'image/gif' },
  ]);
  await page.getByRole('alert').filter({ hasText: 'dibujo.gif' }).waitFor();
}

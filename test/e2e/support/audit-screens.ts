import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { reportAtServer } from '#test/e2e/support/reported-incident.ts';
import type { Screen } from '#test/e2e/support/screens.ts';
import { CUT, HOME, see } from '#test/e2e/support/ways.ts';

/** What those see who may audit. */
export const auditScreens: readonly Screen[] = [
  { name: 'audit', state: 'full', on: 'owner', show: (page) => see(page, paths.audit, 'Ingresó') },
  {
    name: 'audit',
    state: 'none',
    on: 'owner',
    show: (page) => see(page, `${paths.audit}?q=zzz`, 'Nada coincide con los filtros'),
  },
  {
    name: 'audit',
    state: 'offline',
    on: 'owner',
    expects: CUT,
    async show(page) {
      await page.goto(HOME);
      await page.context().setOffline(true);
      await see(page, paths.audit, 'Se necesita conexión');
    },
  },
  {
    name: 'audit',
    state: 'denied',
    on: 'warehouse',
    show: (page) => see(page, paths.audit, 'Tu cuenta no puede ver esta página'),
  },
  { name: 'verify-audit', state: 'empty', on: 'owner', overlay: true, show: openVerify },
  {
    name: 'verify-audit',
    state: 'error',
    on: 'owner',
    overlay: true,
    async show(page) {
      await openVerify(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('no es un sello');
      await dialog.getByRole('button', { name: /^Verificar/ }).click();
      await dialog.getByText(/^El sello se ve como/).waitFor();
    },
  },
  {
    name: 'verify-audit',
    state: 'full',
    on: 'owner',
    overlay: true,
    async show(page) {
      await openVerify(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Verificar/ }).click();
      await dialog.getByText(/^La cadena está completa/).waitFor();
    },
  },
  {
    name: 'audited-act',
    state: 'full',
    on: 'owner',
    async show(page) {
      const { id } = await reportAtServer(new URL(page.url()).origin);
      await see(page, `${paths.audit}?sobre=${encodeURIComponent(`incident:${id}`)}`, 'Reportó un incidente');
      await page.getByRole('link', { name: 'Reportó un incidente' }).click();
      await page.getByText('Lugar en la cadena').waitFor();
    },
  },
  {
    name: 'audited-act',
    state: 'none',
    on: 'owner',
    expects: /404/,
    show: (page) => see(page, paths.auditEntry('act:999999999'), 'No encontramos este acto'),
  },
];

async function openVerify(page: Page): Promise<void> {
  await see(page, paths.audit, 'Ingresó');
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

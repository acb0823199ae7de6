import type { Page } from '@playwright/test';
import { paths } from '#domain/paths.ts';
import { processGuide } from '#src/features/front/landing/process/process-guide.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { serviceWorkerReady } from '#test/e2e/support/shopping.ts';

const { envia } = processGuide;
/** In the open step: the landing has more that plays and fails. */
const control = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
const openStep = (page: Page) => page.getByRole('button', { name: new RegExp(`^${envia.name} `) }).click();

test('a step of the process plays its clip with captions, loads nothing of it before, and Back leads out of it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(/clip-\w+-[\w-]+\.(\w+)$/.exec(request.url())?.[1] ?? ''));
  const loaded = () => [...new Set(asked)].filter(Boolean);
  await page.goto(paths.landing);
  await expect(page.getByText(envia.detail).first()).toBeAttached();
  expect(loaded()).toEqual([]);

  await openStep(page);
  await expect(page.getByRole('img', { name: envia.pictured })).toBeVisible();
  expect(loaded()).not.toContain('webm');

  await control(page, 'Reproducir').click();
  await expect(page.getByText(/^[1-9]\d* de 15 s$/)).toBeVisible();
  expect(loaded()).toContain('webm');
  expect(await caption(page)).toBe(envia.captions[0]?.words);
  await control(page, 'Pausar').click();
  await expect(control(page, 'Reproducir')).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(paths.landing);
  await expect(page.getByRole('button', { name: new RegExp(`^${envia.name} `) })).toBeFocused();
});

test('a clip that does not come says so, and comes when it is asked for again', async ({ page }) => {
  await page.route(/clip-.*\.(webm|mp4)$/, (route) => route.abort());
  await page.goto(paths.landing);
  await openStep(page);
  await control(page, 'Reproducir').click();
  await expect(page.getByText(/^No pudimos cargar el video/)).toBeVisible();
  await page.unrouteAll();
  await control(page, 'Reintentar').click();
  await expect(page.getByText(/^[1-9]\d* de 15 s$/)).toBeVisible();
});

test('a device keeps no clip for opening offline', async ({ page }) => {
  await page.goto(paths.landing);
  await serviceWorkerReady(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(kept.filter((each) => each.endsWith('.js')).length).toBeGreaterThan(0);
  expect(kept.filter((each) => each.includes('/clip-'))).toEqual([]);
});

/** The caption that the player shows now. */
function caption(page: Page): Promise<string | undefined> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    const [cue] = track?.mode === 'showing' ? (track.activeCues ?? []) : [];
    return (cue as VTTCue | undefined)?.text;
  });
}

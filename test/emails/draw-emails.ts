import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { unknownCompany } from '#domain/legal/company.ts';
import { notificationCategories } from '#domain/notifications/notification-categories.ts';
import { emailPage } from '#server/messages/emails/email-page.tsx';
import { withPage } from '#server/messages/emails/with-page.ts';
import { channelSheet } from '#test/emails/channel-sheet.ts';
import { OWN, SAMPLE_VARIANTS, sampleDigests, sampleEmails } from '#test/emails/sample-emails.ts';
import { sampleMessages } from '#test/emails/sample-messages.ts';
import { FEATURES_OFF, findChromium, findHeadlessShell } from '#test/support/chromium.ts';
import { commandWithin, nowDoing } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher } from '#test/support/owned.ts';

const FOLDER = resolve('screenshots/emails');
const WIDTHS = [360, 640];
const THEMES = ['light', 'dark'] as const;
const LIMIT_MS = 20 * MINUTE_MS;
const HELP = `npm run emails                    draws every letter, and what each kind says by push and as a text, into
                                  screenshots/emails/, as page and as pictures
npm run emails -- WORD [WORD …]   only those whose name contains a word, e.g. order.paid--longest`;

endOnSignals();
endWithLauncher();

const frame = {
  publicUrl: OWN,
  company: {
    ...unknownCompany,
    name: 'Mercado del Oriente SAS',
    nit: '900.123.456-8',
    phone: '607 600 0000',
  },
};

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  if (words.some((each) => each === '--help' || each === '-h')) return console.log(HELP);
  await commandWithin(LIMIT_MS, 'Emails', () => drawAll(words));
}

/**
 * Every letter by its name: those of notifications in each of their variants, and those that are written as text. And of each
 * category what its kinds say by every other channel.
 */
function pages(): [name: string, page: string][] {
  const ofNotifications = sampleEmails.map(({ kind, variant, email }): [string, string] => [
    `${kind}--${variant.replaceAll(' ', '-')}`,
    emailPage(email, frame) ?? '',
  ]);
  const ofText = Object.entries(sampleMessages).map(([name, message]): [string, string] => [
    name,
    withPage(message, frame).html ?? '',
  ]);
  const ofDigests = Object.entries(sampleDigests).map(([variant, email]): [string, string] => [
    `digest--${variant}`,
    emailPage(email, frame) ?? '',
  ]);
  const ofChannels = keysOf(notificationCategories).flatMap((category) =>
    SAMPLE_VARIANTS.slice(0, -1).map((variant): [string, string] => [
      `avisos-${category}--${variant}`,
      channelSheet(category, variant),
    ]),
  );
  return [...ofNotifications, ...ofDigests, ...ofText, ...ofChannels];
}

async function drawAll(words: readonly string[]): Promise<void> {
  const wanted = pages().filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  nowDoing('start of Chromium');
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', FEATURES_OFF],
  });
  try {
    // As programs of mail show them: nothing runs and nothing is fetched.
    const tab = await browser.newPage({ javaScriptEnabled: false, offline: true });
    for (const [name, page] of wanted) {
      nowDoing(name);
      writeFileSync(join(FOLDER, `${name}.html`), page);
      for (const width of WIDTHS)
        for (const colorScheme of THEMES) {
          await tab.setViewportSize({ width, height: 800 });
          await tab.emulateMedia({ colorScheme });
          await tab.setContent(page);
          await tab.screenshot({
            path: join(FOLDER, `${name}--${width}--${colorScheme}.png`),
            fullPage: true,
          });
        }
    }
  } finally {
    await browser.close();
  }
  console.log(`${wanted.length} letters stand in ${FOLDER}.`);
}

import type { Page } from '@playwright/test';

/** The newest message to somebody in the server's mailbox. */
export async function newestTo(page: Page, origin: string, destination: string): Promise<string> {
  const mailbox = await page.context().newPage();
  try {
    await mailbox.goto(`${origin}/dev/mensajes`);
    return await mailbox.locator('section').filter({ hasText: destination }).first().innerText();
  } finally {
    await mailbox.close();
  }
}

/** Path and secret of the link in the newest e-mail to somebody. */
export async function mailedLink(page: Page, origin: string, email: string): Promise<string> {
  const letter = await newestTo(page, origin, email);
  const link = /https?:\/\/[^/\s]+(\/\S+#[\w-]+)/.exec(letter)?.[1];
  if (!link) throw new Error(`The newest e-mail to ${email} has no link:\n${letter}`);
  return link;
}

/** The code in the newest text message to a mobile. */
export async function textedCode(page: Page, origin: string, phone: string): Promise<string> {
  const message = await newestTo(page, origin, phone);
  const code = /\b\d{6}\b/.exec(message.replace(phone, ''))?.[0];
  if (!code) throw new Error(`The newest message to ${phone} has no code:\n${message}`);
  return code;
}

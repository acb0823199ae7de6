import { companyOf } from '#domain/legal/company.ts';
import type { Services } from '#server/http/app-env.ts';
import type { EmailFrame } from '#server/messages/emails/email-page.tsx';
import { companySettings } from '#server/settings/company-settings.ts';

/** Who sends this server's letters: the company as the settings name it now. */
export async function emailFrame(services: Services): Promise<EmailFrame> {
  const { values } = await companySettings(services).lastKnown();
  return { publicUrl: services.config.publicUrl, company: companyOf(values) };
}

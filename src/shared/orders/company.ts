import { computed } from '@preact/signals-core';
import { type Company, companyOf } from '#domain/legal/company.ts';
import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { companySettings } from '#src/shared/settings/company-settings.ts';

/** The company that runs this installation, as the server last named it. */
export const company = computed(() => companyOf(companySettings.value.values));

/** The company as documents name it: the last known one, asked for first where this device knows none. */
export async function companyForDocuments(): Promise<Company> {
  if (company.value.name === null) await askForSettings();
  return company.value;
}

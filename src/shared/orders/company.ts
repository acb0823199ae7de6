import { Company, CompanyAnswer, companyPath, unknownCompany } from '#domain/legal/company.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';

/** Kept on this device, so that the legal texts name it without a network too. */
const stored = localValue('mestore_empresa', Company, unknownCompany);

/** The company that runs this installation, as the server last named it. */
export const company = stored.value;

/** Asks the server for the company. The last known one stays when it does not answer. */
export async function askForCompany(): Promise<void> {
  const answer = await call(companyPath, CompanyAnswer, { as: 'nobody' });
  if (!answer.ok) return;
  stored.update(() => answer.body.company);
}

/** The company as documents name it: the last known one, asked for first where this device knows none. */
export async function companyForDocuments(): Promise<Company> {
  if (company.value.name === null) await askForCompany();
  return company.value;
}

import { Company, CompanyAnswer, companyPath, unknownCompany } from '#domain/legal/company.ts';
import { localValue } from '#src/device/local-value.ts';
import { call } from '#src/identity/call.ts';

/** Kept on this device, so that the legal texts name it without a network too. */
const stored = localValue('mestore_empresa', Company, unknownCompany);

/** Who runs this installation, as the server last said. */
export const company = stored.value;

/** Asks the server who runs it. What was known stays when it does not answer or this device has no room. */
export async function askForCompany(): Promise<void> {
  const answer = await call(companyPath, CompanyAnswer, { as: 'nobody' });
  if (!answer.ok) return;
  try {
    stored.update(() => answer.body.company);
  } catch {
    // No room: it is asked again at the next visit.
  }
}

import { companyPaths, OwnCompany, type Company } from '#domain/companies/company.ts';
import type { HintedName } from '#domain/protocol/replication.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { useAnswer, type Answer } from '#src/shared/answers/use-answer.ts';

/** What waits for an approval, and what was decided. */
const FOLLOWS: readonly HintedName[] = ['reviews'];

/** The company that this person buys for. It is kept on the device, so that the checkout knows it without a network. */
export function useOwnCompany(): Answer<OwnCompany> {
  const person = useSignalValue(account);
  const path = person === null || person.is_guest ? null : companyPaths.own;
  return useAnswer(path, OwnCompany, { isHeld: true, follows: FOLLOWS });
}

/** The same, in whose name they may buy; null of who buys for none, or only reads. */
export function useCompanyToBuyFor(): Company | null {
  const company = useOwnCompany().data?.company ?? null;
  return company?.role === 'reader' ? null : company;
}

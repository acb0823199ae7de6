import type { CompanyRole } from '#domain/companies/company.ts';

/** Somebody of a company whose account opens. */
export interface CompanyCandidate {
  id: string;
  role: CompanyRole;
  joinedMs: number;
}

/**
 * Who administers a company from now on when nobody of it does whose account opens: who buys for it longest, or where nobody
 * buys, who reads longest. Else nobody could approve, invite or close it.
 * @returns null when somebody does, or there is nobody.
 */
export function nextAdministrator(people: readonly CompanyCandidate[]): string | null {
  if (people.some((each) => each.role === 'administrator')) return null;
  const buyers = people.filter((each) => each.role === 'buyer');
  const [eldest] = (buyers.length > 0 ? buyers : [...people]).toSorted(
    (one, other) => one.joinedMs - other.joinedMs || (one.id < other.id ? -1 : 1),
  );
  return eldest?.id ?? null;
}

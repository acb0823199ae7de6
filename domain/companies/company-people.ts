import * as v from 'valibot';
import { Email } from '#domain/accounts/email.ts';
import { Id, Instant } from '#domain/base/ids.ts';
import { Pesos } from '#domain/base/money.ts';
import { CompanyRights, CompanyRole } from '#domain/companies/company.ts';

/** Somebody of a company, as its other people see them. */
export const CompanyPerson = v.object({
  user_id: Id,
  name: v.string(),
  /** Empty for who does not administer the company. */
  email: v.string(),
  role: CompanyRole,
  order_limit: v.nullable(Pesos),
  month_limit: v.nullable(Pesos),
});
export type CompanyPerson = v.InferOutput<typeof CompanyPerson>;

/** Somebody who was asked by e-mail to join and has not yet. */
export const CompanyInvitation = v.object({
  id: Id,
  email: v.string(),
  role: CompanyRole,
  order_limit: v.nullable(Pesos),
  month_limit: v.nullable(Pesos),
  invited_by_name: v.string(),
  created_at: Instant,
  expires_at: Instant,
});
export type CompanyInvitation = v.InferOutput<typeof CompanyInvitation>;

/** Who administers the company also reads whom it invited, and what each may spend. */
export const CompanyPeople = v.object({
  people: v.array(CompanyPerson),
  invitations: v.array(CompanyInvitation),
});
export type CompanyPeople = v.InferOutput<typeof CompanyPeople>;

/** Body of `POST /profile/company/invitations`. */
export const InviteToCompanyBody = v.strictObject({ email: Email, ...CompanyRights.entries });
export type InviteToCompanyBody = v.InferOutput<typeof InviteToCompanyBody>;

/** What the link of an invitation says to whoever opens it. The rest of the e-mail is nobody else's business. */
export const ReadCompanyInvitation = v.object({
  company: v.string(),
  role: CompanyRole,
  invited_by_name: v.string(),
  /** `m…@correo.co`. */
  email_hint: v.string(),
  expires_at: Instant,
});
export type ReadCompanyInvitation = v.InferOutput<typeof ReadCompanyInvitation>;

export const JoinedCompany = v.object({ company: v.string() });

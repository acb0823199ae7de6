import * as v from 'valibot';
import { InvoiceToInput } from '#domain/accounts/invoice-to.ts';
import { Pesos } from '#domain/base/money.ts';
import { Id } from '#domain/base/ids.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { AddressForm } from '#domain/profile/address.ts';

/** People of a company and open invitations together. */
export const COMPANY_PEOPLE_MAX = 50;
export const COMPANY_ADDRESSES_MAX = 20;
/** The most that a limit may be, in COP: what is never asked is written as no limit. */
const LIMIT_MAX = 100_000_000_000;

/** What somebody does in a company that buys. */
export const companyRoleLabels = {
  administrator: 'Administra',
  buyer: 'Compra',
  reader: 'Solo consulta',
};
export const CompanyRole = v.picklist(keysOf(companyRoleLabels), 'Elige qué hace la persona en la empresa.');
export type CompanyRole = v.InferOutput<typeof CompanyRole>;

/** What each may do, in the words of who gives it. */
export const companyRoleHints: Readonly<Record<CompanyRole, string>> = {
  administrator: 'Invita personas, cambia los datos, aprueba compras y compra sin tope.',
  buyer: 'Compra a nombre de la empresa, hasta su tope si le pones uno.',
  reader: 'Ve las compras de la empresa y no compra a su nombre.',
};

/** Most that a buyer orders without the approval of an administrator, COP with IVA and shipping; null without limit. */
export interface CompanyLimits {
  order_limit: number | null;
  month_limit: number | null;
}

/** What a company is and asks of who buys for it. */
const companyEntries = {
  /** Razón social. */
  company: v.string(),
  /** With its check digit: `900123456-8`. */
  nit: v.string(),
  /** Where its invoices arrive. */
  email: v.string(),
  /** The address that its invoices bear. */
  address: v.string(),
  requires_purchase_order: v.boolean(),
};

/** An address where everybody of a company has its goods delivered. */
export const CompanyAddress = v.object({
  id: Id,
  ...v.omit(AddressForm, ['is_default']).entries,
  phone: v.string(),
  municipality_code: v.string(),
  department: v.string(),
  city: v.string(),
});
export type CompanyAddress = v.InferOutput<typeof CompanyAddress>;

/** The company that a person buys for, as they see it. */
export const Company = v.object({
  id: Id,
  ...companyEntries,
  role: CompanyRole,
  order_limit: v.nullable(Pesos),
  month_limit: v.nullable(Pesos),
  /** COP of what they bought for it this month and nobody cancelled. */
  spent_this_month: Pesos,
  addresses: v.array(CompanyAddress),
  /** Orders that wait for the approval of an administrator: all of them for one, else one's own. */
  waiting: wholeNumber(0),
});
export type Company = v.InferOutput<typeof Company>;

/** Null of who buys for no company. */
export const OwnCompany = v.object({ company: v.nullable(Company) });
export type OwnCompany = v.InferOutput<typeof OwnCompany>;

/** Body of `POST` and `PUT /profile/company`. */
export const CompanyBody = v.strictObject({
  ...v.omit(InvoiceToInput, ['purchase_order']).entries,
  requires_purchase_order: v.optional(v.boolean(), false),
});
export type CompanyBody = v.InferOutput<typeof CompanyBody>;

export const CompanyAddressBody = v.omit(AddressForm, ['is_default']);
export type CompanyAddressBody = v.InferOutput<typeof CompanyAddressBody>;

const limit = v.optional(v.nullable(wholeNumber(1, LIMIT_MAX)), null);

/** A role with its limits, which only who buys has. */
export const CompanyRights = v.strictObject({ role: CompanyRole, order_limit: limit, month_limit: limit });
export type CompanyRights = v.InferOutput<typeof CompanyRights>;

/** Limits bind who buys: who administers has none, and who reads buys nothing. */
export function limitsOf({ role, order_limit, month_limit }: CompanyRights): CompanyLimits {
  return role === 'buyer' ? { order_limit, month_limit } : { order_limit: null, month_limit: null };
}

const root = '/api/v1/profile/company';
export const companyPaths = {
  own: root,
  people: `${root}/people`,
  person: (userId: string) => `${root}/people/${encodeURIComponent(userId)}`,
  invitations: `${root}/invitations`,
  invitation: (id: string) => `${root}/invitations/${encodeURIComponent(id)}`,
  readInvitation: `${root}/invitations/read`,
  join: `${root}/invitations/accept`,
  addresses: `${root}/addresses`,
  address: (id: string) => `${root}/addresses/${encodeURIComponent(id)}`,
  orders: `${root}/orders`,
  approvals: `${root}/approvals`,
};

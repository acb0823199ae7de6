import type { SettingValues } from '#domain/settings/setting-values.ts';
import * as v from 'valibot';

const said = (most: number) => v.nullable(v.pipe(v.string(), v.maxLength(most)));

/**
 * The company that runs this installation, in the terms that the law wants shown (Ley 1480 de 2011 art. 50).
 * Null is a field that nobody has given.
 */
export const Company = v.object({
  /** Company's name, as it is registered. */
  name: said(120),
  nit: said(20),
  /** The address for notices of lawsuits. */
  address: said(200),
  phone: said(20),
  email: said(254),
});
export type Company = v.InferOutput<typeof Company>;

/** Answer of `GET /marketplace/company`. */
export const CompanyAnswer = v.object({ company: Company });

export const unknownCompany: Company = { name: null, nit: null, address: null, phone: null, email: null };

/** The company as some values of the settings name it. */
export function companyOf(
  values: Pick<
    SettingValues,
    'company.name' | 'company.nit' | 'company.address' | 'company.phone' | 'company.email'
  >,
): Company {
  return {
    name: values['company.name'] || null,
    nit: values['company.nit'] || null,
    address: values['company.address'] || null,
    phone: values['company.phone'] || null,
    email: values['company.email'] || null,
  };
}

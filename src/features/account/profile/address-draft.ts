import type { Account } from '#domain/accounts/account.ts';
import type { Address, AddressForm } from '#domain/profile/address.ts';

/** The form's content while a person writes an address. */
export interface AddressDraft extends AddressForm {
  department_code: string;
}

/** A first draft: the person themselves receive, until they say otherwise. */
export function blankDraft({ nombre, telefono }: Account): AddressDraft {
  return {
    name: nombre ?? '',
    phone: telefono ?? '',
    department_code: '',
    municipality_code: '',
    address: '',
    detail: '',
    notes: '',
    is_default: false,
  };
}

export function draftOf(address: Address): AddressDraft {
  const { id: _, department: __, city: ___, ...form } = address;
  return { ...form, department_code: form.municipality_code.slice(0, 2) };
}

/** Without a department there is no municipality to choose: the first problem shown is the department. */
export function municipalityProblems(
  fields: Record<string, string>,
  { department_code }: AddressDraft,
): Record<string, string> {
  const { municipality_code, ...others } = fields;
  if (!municipality_code || department_code) return fields;
  return { ...others, department_code: 'Elige el departamento y después el municipio.' };
}

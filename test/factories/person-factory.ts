import type { ListedPerson } from '#domain/people/listed-person.ts';
import type { FactorRequest, PersonSheet, RoleRequest } from '#domain/people/person-sheet.ts';

/** A buyer with a proven e-mail, as a list of people has them. */
export function aPerson(over: Partial<ListedPerson> = {}): ListedPerson {
  return {
    id: 'persona-marta',
    email: 'marta.rueda@correo.co',
    nombre: 'Marta Rueda',
    telefono: '3157654321',
    user_type: 'buyer',
    is_active: true,
    vendor_id: null,
    store_name: null,
    email_verified: true,
    phone_verified: true,
    created_at: '2025-11-03T14:00:00.000Z',
    last_seen_at: '2026-03-04T14:00:00.000Z',
    devices: 2,
    in_review: 0,
    is_arriving: false,
    last_contact_at: null,
    ...over,
  };
}

/** The page of a person who did nothing yet. */
export function aSheet(person: Partial<ListedPerson> = {}, over: Partial<PersonSheet> = {}): PersonSheet {
  return {
    person: aPerson(person),
    is_last_owner: false,
    is_nobodys: false,
    merged_into: null,
    password_expired_at: null,
    stores: [],
    devices: [],
    orders: [],
    request: null,
    keys: null,
    webhooks: null,
    factor_since: null,
    passkeys: 0,
    factor_request: null,
    notes: [],
    messages: [],
    sign_ins: null,
    acts: null,
    ...over,
  };
}

/** An administrator asks that a buyer's second factor be removed. */
export function aFactorRequest(over: Partial<FactorRequest> = {}): FactorRequest {
  return {
    id: 'solicitud-2',
    person_id: 'persona-marta',
    person_name: 'Marta Rueda',
    user_type: 'buyer',
    reason: 'Perdió el teléfono y los códigos; se confirmó por llamada',
    requested_by: 'otra-administradora',
    requested_by_name: 'Rosa Díaz',
    requested_at: '2026-03-05T13:00:00.000Z',
    expires_at: '2026-03-06T13:00:00.000Z',
    ...over,
  };
}

/** An owner asks that an admin become a superuser. */
export function aRoleRequest(over: Partial<RoleRequest> = {}): RoleRequest {
  return {
    id: 'solicitud-1',
    person_id: 'persona-luis',
    person_name: 'Luis Parra',
    from: 'admin',
    to: 'superuser',
    store_name: null,
    reason: 'Reemplaza a Carmen en vacaciones',
    requested_by: 'otra-propietaria',
    requested_by_name: 'Rosa Díaz',
    requested_at: '2026-03-05T13:00:00.000Z',
    expires_at: '2026-03-06T13:00:00.000Z',
    ...over,
  };
}

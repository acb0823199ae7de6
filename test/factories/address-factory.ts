import type { Address } from '#domain/profile/address.ts';
import { anId } from '#test/factories/outbox-factory.ts';

/** A place in Bucaramanga where things are delivered, one of several. */
export function anAddress(over: Partial<Address> = {}): Address {
  return {
    id: anId(),
    name: 'Marta Rueda',
    phone: '3151234567',
    municipality_code: '68001',
    department: 'Santander',
    city: 'Bucaramanga',
    address: 'Calle 45 # 27-31',
    detail: 'Apto 402, torre 2, barrio Sotomayor',
    notes: '',
    is_default: false,
    ...over,
  };
}

import type { OwnApplication } from '#domain/stores/listed-store.ts';

/** An application that its store has not written yet, but for what is said otherwise. */
export function anOwnApplication(over: Partial<OwnApplication> = {}): OwnApplication {
  return {
    vendor_id: 'tienda-1',
    name: 'Papelería de Marta',
    state: 'borrador',
    state_note: '',
    fields: {},
    submitted_at: null,
    documents: [],
    events: [],
    required: ['rut', 'cedula'],
    past: [],
    ...over,
  };
}

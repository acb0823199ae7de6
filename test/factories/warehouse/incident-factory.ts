import type { Incident, IncidentEvent } from '#domain/inventory/incident.ts';

/** The history of an incident: it was reported, unless told otherwise. */
export function anIncidentEvent(over: Partial<IncidentEvent> = {}): IncidentEvent {
  return {
    from: null,
    to: 'REPORTADO',
    note: '',
    by_name: 'Jairo Pinzón',
    at: '2026-03-04T20:10:00.000Z',
    command_id: null,
    ...over,
  };
}

/** A wet box on a shelf, which waits for a person to look into it. */
export function anIncident(over: Partial<Incident> = {}): Incident {
  return {
    id: '01900000-0000-7000-8000-0000000a0001',
    number: 'INC-000128',
    inventory_id: 'termo@warehouse_a/03/2/B',
    product_id: 'termo',
    product_name: 'Termo de acero inoxidable con doble pared, 750 ml, azul petróleo',
    sku: 'TER-0412',
    location: { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' },
    tipo_incidente: 'DAÑADO',
    descripcion: 'La caja está mojada y el empaque se abrió: gotea la tubería del techo.',
    cantidad: 2,
    fecha_incidente: '2026-03-04T20:00:00.000Z',
    status: 'REPORTADO',
    liability: 'por_definir',
    returned: null,
    reported_at: '2026-03-04T20:10:00.000Z',
    reported_by_name: 'Jairo Pinzón',
    promised_short: 0,
    events: [anIncidentEvent()],
    photos: [],
    ...over,
  };
}

import { anIncident, anIncidentEvent } from '#test/factories/warehouse/incident-factory.ts';
import { before } from '#test/gallery/fixed-clock.ts';

export const PHOTO_ID = '01900000-0000-7000-8000-0000000f0001';
/** Reported, with a remark, and nobody looked into it yet. */
export const wetBox = anIncident({
  reported_at: before({ hours: 19 }),
  fecha_incidente: before({ hours: 20 }),
  promised_short: 1,
  events: [
    anIncidentEvent({ at: before({ hours: 19 }) }),
    anIncidentEvent({
      to: null,
      note: 'Llamé a mantenimiento: vienen en la tarde.',
      at: before({ hours: 3 }),
    }),
  ],
});

/** The same while somebody looks into it, with a photograph. */
export const investigated = anIncident({
  ...wetBox,
  status: 'EN_INVESTIGACION',
  photos: [{ id: PHOTO_ID, width: 1_600, height: 1_200 }],
  events: [
    ...wetBox.events,
    anIncidentEvent({
      from: 'REPORTADO',
      to: 'EN_INVESTIGACION',
      by_name: 'Paola Serrano',
      at: before({ hours: 2 }),
    }),
  ],
});

/** The same when it is over: one unit came back, the other is paid. */
export const closedIncident = anIncident({
  ...investigated,
  status: 'CERRADO',
  liability: 'transportador',
  returned: 1,
  events: [
    ...investigated.events,
    anIncidentEvent({
      from: 'EN_INVESTIGACION',
      to: 'RESUELTO',
      note: 'Una se salvó; la otra la paga la aseguradora del transportador.',
      at: before({ hours: 1 }),
    }),
    anIncidentEvent({ from: 'RESUELTO', to: 'CERRADO', at: before({ minutes: 20 }) }),
  ],
});

/** A list of incidents, one of each kind and in each state. */
export const someIncidents = [
  wetBox,
  anIncident({
    id: 'b',
    number: 'INC-000121',
    tipo_incidente: 'PERDIDO',
    status: 'EN_INVESTIGACION',
    cantidad: 1,
    reported_at: before({ days: 2 }),
  }),
  anIncident({
    id: 'c',
    number: 'INC-000117',
    tipo_incidente: 'VENCIDO',
    status: 'RESUELTO',
    liability: 'vendedor',
    sku: 'CAF-0031',
    product_name: 'Café molido, 500 g',
    cantidad: 12,
    reported_at: before({ days: 8 }),
  }),
  anIncident({
    id: 'd',
    number: 'INC-000102',
    tipo_incidente: 'ROBADO',
    status: 'CERRADO',
    liability: 'bodega',
    sku: 'CAM-0177',
    product_name: 'Cámara instantánea con flash, rosa',
    reported_at: before({ days: 31 }),
  }),
].map((each, index) => ({ ...each, id: `01900000-0000-7000-8000-0000000a000${index + 1}` }));

/** The server's file for the photograph. */
export const incidentPicture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#8a7a66"/><path d="M300 400h1000v600H300z" fill="#c9a26b"/><path d="M300 400l500-180 500 180" fill="#b58b52"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

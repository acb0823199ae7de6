import { incidentPhotoPath } from '#domain/inventory/incident-photo.ts';
import { incidentsPath } from '#domain/inventory/incident.ts';
import { paths } from '#domain/paths.ts';
import { anIncident, anIncidentEvent } from '#test/factories/incident-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { Hand } from '#test/gallery/hand.ts';
import { before } from '#test/gallery/moment.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';

const PHOTO = '01900000-0000-7000-8000-0000000f0001';
const list = { screen: 'incidents', at: paths.incidents, as: 'warehouse' } as const;
const one = { screen: 'incident', at: paths.incident('INC-000128'), as: 'warehouse' } as const;
const form = { screen: 'report-incident', at: paths.inventory, as: 'warehouse' } as const;
const asks = `GET ${incidentsPath}`;

const wet = anIncident({
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
const looked = anIncident({
  ...wet,
  status: 'EN_INVESTIGACION',
  photos: [{ id: PHOTO, width: 1_600, height: 1_200 }],
  events: [
    ...wet.events,
    anIncidentEvent({
      from: 'REPORTADO',
      to: 'EN_INVESTIGACION',
      by_name: 'Paola Serrano',
      at: before({ hours: 2 }),
    }),
  ],
});
const closed = anIncident({
  ...looked,
  status: 'CERRADO',
  liability: 'transportador',
  returned: 1,
  events: [
    ...looked.events,
    anIncidentEvent({
      from: 'EN_INVESTIGACION',
      to: 'RESUELTO',
      note: 'Una se salvó; la otra la paga la aseguradora del transportador.',
      at: before({ hours: 1 }),
    }),
    anIncidentEvent({ from: 'RESUELTO', to: 'CERRADO', at: before({ minutes: 20 }) }),
  ],
});
const some = [
  wet,
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
const picture = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#8a7a66"/><path d="M300 400h1000v600H300z" fill="#c9a26b"/><path d="M300 400l500-180 500 180" fill="#b58b52"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

/** What was lost or spoiled: all of it, one of it, and the form that reports it. */
export const incidentStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [asks]: onePage(some) }, shows: 'Te espera' },
  { ...list, state: 'reader', as: 'support', answers: { [asks]: onePage(some) }, shows: 'INC-000128' },
  {
    ...list,
    state: 'offline',
    answers: { [asks]: onePage(some) },
    shows: 'Esto es lo último que leyó este equipo',
    async bring(hand) {
      await hand.see('Te espera');
      hand.loseNetwork();
    },
  },
  {
    ...list,
    state: 'unsent',
    offline: true,
    outbox: [aReport()],
    shows: 'Incidente: dañado, 2 unidades',
  },
  ...bareStates({
    ...list,
    denied: 'buyer',
    asks,
    none: 'Ningún incidente coincide con los filtros',
    empty: 'Todavía no hay incidentes',
  }),
  { ...one, state: 'full', answers: { [asks]: onePage([wet]) }, shows: 'La caja está mojada' },
  {
    ...one,
    state: 'photo',
    answers: { [asks]: onePage([looked]), [`GET ${incidentPhotoPath(PHOTO)}`]: picture },
    shows: 'En investigación',
    bring: async (hand) => void (await hand.find('img', /^Foto 1 de/)),
  },
  {
    ...one,
    state: 'closed',
    answers: { [asks]: onePage([closed]), [`GET ${incidentPhotoPath(PHOTO)}`]: { status: 404, body: {} } },
    shows: 'No pudimos traer la foto.',
  },
  {
    ...one,
    state: 'reader',
    as: 'support',
    answers: { [asks]: onePage([wet]) },
    shows: 'Ahora le corresponde a la bodega.',
  },
  {
    ...one,
    state: 'investigate',
    answers: { [asks]: onePage([wet]) },
    shows: '¿Investigar INC-000128?',
    bring: (hand) => hand.press('button', 'Investigar'),
  },
  {
    ...one,
    state: 'resolve',
    answers: { [asks]: onePage([anIncident({ ...looked, photos: [] })]) },
    shows: 'Escribe cómo se resolvió',
    async bring(hand) {
      await hand.press('button', 'Resolver');
      await hand.press('button', 'Resolver');
    },
  },
  {
    ...one,
    state: 'unsent',
    answers: { [asks]: onePage([wet]) },
    outbox: [
      anEntry({
        name: 'incident.advance',
        data: { incident_id: wet.id, to: 'EN_INVESTIGACION', note: '', returned: null, liability: null },
        title: 'Investigar: INC-000128',
        timestamp: before({ minutes: 2 }),
      }),
    ],
    shows: 'Investigar: INC-000128',
  },
  unfound(one, asks, 'No encontramos este incidente'),
  ...unreadStates({ ...one, denied: 'buyer', asks }),
  { ...form, state: 'empty', shows: 'Reportar Incidente', bring: openReport },
  {
    ...form,
    state: 'error',
    shows: 'La descripción es obligatoria',
    async bring(hand) {
      await openReport(hand);
      await hand.write('Unidades', '999999');
      await hand.press('button', 'Reportar');
    },
  },
];

function aReport() {
  return anEntry({
    name: 'incident.report',
    data: {
      inventory_id: wet.inventory_id,
      tipo_incidente: 'DAÑADO',
      descripcion: wet.descripcion,
      cantidad: 2,
    },
    title: 'Incidente: dañado, 2 unidades',
    detail: `${wet.sku} · A-03-2-B · ${wet.descripcion}`,
    timestamp: before({ minutes: 6 }),
  });
}

async function openReport(hand: Hand): Promise<void> {
  await hand.press('button', /^Reportar Incidente/i);
  await hand.find('textbox', 'Descripción');
}

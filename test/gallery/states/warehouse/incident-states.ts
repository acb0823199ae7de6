import { incidentPhotoPath } from '#domain/inventory/incident-photo.ts';
import { incidentsPath } from '#domain/inventory/incident.ts';
import { paths } from '#domain/paths.ts';
import { anIncident } from '#test/factories/warehouse/incident-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { loseNetworkOnce, press } from '#test/gallery/gestures.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';
import { bareStates, onePage, unfound, unreadStates } from '#test/gallery/asked-states.ts';
import {
  PHOTO_ID,
  wetBox,
  investigated,
  closedIncident,
  someIncidents,
  incidentPicture,
} from '#test/gallery/states/warehouse/incidents.ts';

const list = { screen: 'incidents', at: paths.incidents, as: 'warehouse' } as const;
const one = { screen: 'incident', at: paths.incident('INC-000128'), as: 'warehouse' } as const;
const asks = `GET ${incidentsPath}`;

/** Lost or spoiled goods: all incidents, one of them, and the form that reports one. */
export const incidentStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [asks]: onePage(someIncidents) }, shows: 'Te espera' },
  {
    ...list,
    state: 'reader',
    as: 'support',
    answers: { [asks]: onePage(someIncidents) },
    shows: 'INC-000128',
  },
  {
    ...list,
    state: 'offline',
    answers: { [asks]: onePage(someIncidents) },
    shows: 'Esto es lo último que leyó este equipo',
    bring: loseNetworkOnce('Te espera'),
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
  { ...one, state: 'full', answers: { [asks]: onePage([wetBox]) }, shows: 'La caja está mojada' },
  {
    ...one,
    state: 'photo',
    answers: { [asks]: onePage([investigated]), [`GET ${incidentPhotoPath(PHOTO_ID)}`]: incidentPicture },
    shows: 'En investigación',
    bring: async (hand) => void (await hand.find('img', /^Foto 1 de/)),
  },
  {
    ...one,
    state: 'closed',
    answers: {
      [asks]: onePage([closedIncident]),
      [`GET ${incidentPhotoPath(PHOTO_ID)}`]: { status: 404, body: {} },
    },
    shows: 'No pudimos traer la foto.',
  },
  {
    ...one,
    state: 'reader',
    as: 'support',
    answers: { [asks]: onePage([wetBox]) },
    shows: 'Ahora le corresponde a la bodega.',
  },
  {
    ...one,
    state: 'investigate',
    answers: { [asks]: onePage([wetBox]) },
    shows: '¿Investigar INC-000128?',
    bring: (hand) => hand.press('button', 'Investigar'),
  },
  {
    ...one,
    state: 'resolve',
    answers: { [asks]: onePage([anIncident({ ...investigated, photos: [] })]) },
    shows: 'Escribe cómo se resolvió',
    bring: press('Resolver', 'Resolver'),
  },
  {
    ...one,
    state: 'unsent',
    answers: { [asks]: onePage([wetBox]) },
    outbox: [
      anEntry({
        name: 'incident.advance',
        data: { incident_id: wetBox.id, to: 'EN_INVESTIGACION', note: '', returned: null, liability: null },
        title: 'Investigar: INC-000128',
        timestamp: before({ minutes: 2 }),
      }),
    ],
    shows: 'Investigar: INC-000128',
  },
  unfound(one, asks, 'No encontramos este incidente'),
  ...unreadStates({ ...one, denied: 'buyer', asks }),
];

function aReport() {
  return anEntry({
    name: 'incident.report',
    data: {
      inventory_id: wetBox.inventory_id,
      tipo_incidente: 'DAÑADO',
      descripcion: wetBox.descripcion,
      cantidad: 2,
    },
    title: 'Incidente: dañado, 2 unidades',
    detail: `${wetBox.sku} · A-03-2-B · ${wetBox.descripcion}`,
    timestamp: before({ minutes: 6 }),
  });
}

import { NO_LOT } from '#domain/inventory/lot.ts';
import type {
  AdvanceIncidentData,
  CommentIncidentData,
  ReportIncidentData,
} from '#domain/inventory/incident-commands.ts';
import type { AddIncidentPhotoData } from '#domain/inventory/incident-photo.ts';
import { INCIDENT_KINDS } from '#domain/inventory/incident.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { positionKey, QUARANTINE } from '#domain/inventory/position.ts';
import type { CountUnitsData } from '#domain/inbound/shipping-notice-commands.ts';
import { copied, oneOf, recent, type Act, type Sight } from '#test/simulation/acts/act.ts';
import { stockLane } from '#test/simulation/names.ts';
import { A_TINY_PHOTO } from '#test/factories/photo-factory.ts';

const report: Act = ({ pick, quantity }, sight) => {
  const onHand = copied<InventoryItem>(sight, 'inventory').filter((each) => each.quantity > 0);
  const item = oneOf(onHand, pick);
  if (!item) return null;
  const data: ReportIncidentData = {
    inventory_id: item.id,
    tipo_incidente: INCIDENT_KINDS[pick % INCIDENT_KINDS.length] ?? 'PERDIDO',
    descripcion: 'Se cayó.',
    fecha_incidente: null,
    cantidad: Math.min(quantity, item.quantity),
    ...(item.lots?.[pick % 3]
      ? { lot: item.lots[pick % 3]?.lot ?? '', expires_on: item.lots[pick % 3]?.expires_on ?? null }
      : NO_LOT),
  };
  const preview = { from: positionKey(item.location), to: QUARANTINE };
  return { name: 'incident.report', data, lane: stockLane(item.productId, item.location), preview };
};

/** To the state that follows from people's last word on it. */
const advance: Act = ({ pick }, sight) => {
  const incident = recent(toldIncidents(sight), pick);
  if (!incident) return null;
  const steps = sight
    .told('incident.advance')
    .filter(({ entry }) => (entry.data as AdvanceIncidentData).incident_id === incident.id);
  const to = (['EN_INVESTIGACION', 'RESUELTO', 'CERRADO'] as const)[Math.min(2, steps.length)] ?? 'CERRADO';
  const ends = to === 'RESUELTO';
  const data: AdvanceIncidentData = {
    incident_id: incident.id,
    to,
    note: ends ? 'Revisado.' : '',
    returned: ends ? pick % (incident.units + 1) : null,
    liability: ends ? 'bodega' : null,
  };
  return { name: 'incident.advance', data, lane: incident.lane };
};

/**
 * A photograph as a camera writes it, with more in the file than the picture: a heavy command
 * (`sync/outbox/rules/weight.ts`).
 */
const HEAVY_PHOTO = Buffer.concat([Buffer.from(A_TINY_PHOTO, 'base64'), Buffer.alloc(33_000)]).toString(
  'base64',
);
const PHOTOS = [A_TINY_PHOTO.slice(0, 120), HEAVY_PHOTO, A_TINY_PHOTO, HEAVY_PHOTO];

/**
 * Now and then cut off, as a camera’s file that was not written to its end; a file that is not in base64’s
 * fours would never be saved.
 */
const photograph: Act = ({ pick }, sight) => {
  const incident = recent(toldIncidents(sight), pick);
  if (!incident) return null;
  const jpeg = PHOTOS[pick % 8] ?? A_TINY_PHOTO;
  const data: AddIncidentPhotoData = { incident_id: incident.id, jpeg };
  const isHere = sight.disk.outbox.all().some((each) => each.id === incident.id);
  return {
    name: 'incident.addPhoto',
    data,
    lane: `incident-photos:${incident.id}`,
    after: isHere ? [incident.id] : [],
  };
};

const comment: Act = ({ pick }, sight) => {
  const incident = recent(toldIncidents(sight), pick);
  if (!incident) return null;
  const data: CommentIncidentData = { incident_id: incident.id, text: 'Falta revisar la caja.' };
  return { name: 'incident.comment', data, lane: incident.lane };
};

/** Incidents that were reported, and those of units that came damaged. */
function toldIncidents({ told }: Sight): { id: string; lane: string; units: number }[] {
  const reported = told('incident.report').map(({ entry }) => {
    return { id: entry.id, lane: entry.lane, units: (entry.data as ReportIncidentData).cantidad };
  });
  const came = told('inbound.count').flatMap(({ entry }) => {
    const { condition, units } = entry.data as CountUnitsData;
    return condition === 'damaged' ? [{ id: entry.id, lane: `incident:${entry.id}`, units }] : [];
  });
  return [...came, ...reported];
}

export const incidentActs = {
  'report incident': report,
  'advance incident': advance,
  'comment incident': comment,
  'photograph incident': photograph,
} satisfies Record<string, Act>;

import { DAY_MS } from '#domain/base/durations.ts';
import { finalMovements, quarantineMovement } from '#domain/inventory/incident-transitions.ts';
import { incidentNumber, type IncidentKind, type Liability } from '#domain/inventory/incident.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { incidentEvents, incidents } from '#server/db/tables/incidents-tables.ts';
import { demoId } from '#server/seed/chance.ts';
import { auditRow, type AuditRow, type LedgerEntry } from '#server/seed/history/history.ts';
import { pickers, warehouseLead } from '#server/seed/history/history-people.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { workingTimeAfter } from '#server/seed/history/working-time.ts';

/** Incidents that are closed, with their movements. */
export interface HistoryIncidents {
  incidents: (typeof incidents.$inferInsert)[];
  events: (typeof incidentEvents.$inferInsert)[];
  entries: LedgerEntry[];
  audit: AuditRow[];
}

interface Past {
  daysAgo: number;
  kind: IncidentKind;
  units: number;
  returned: number;
  liability: Liability;
  description: string;
  resolution: string;
}

const past: readonly Past[] = [
  {
    daysAgo: 78,
    kind: 'DAÑADO',
    units: 2,
    returned: 0,
    liability: 'bodega',
    description: 'Se cayó la caja desde el segundo nivel al bajarla.',
    resolution: 'Sin arreglo: sale como merma.',
  },
  {
    daysAgo: 61,
    kind: 'PERDIDO',
    units: 1,
    returned: 1,
    liability: 'por_definir',
    description: 'No está en su posición; se buscó en las vecinas.',
    resolution: 'Apareció detrás de la estantería.',
  },
  {
    daysAgo: 47,
    kind: 'DAÑADO',
    units: 3,
    returned: 1,
    liability: 'transportador',
    description: 'Empaque mojado al descargar.',
    resolution: 'Una unidad quedó bien; la transportadora responde por dos.',
  },
  {
    daysAgo: 33,
    kind: 'ROBADO',
    units: 1,
    returned: 0,
    liability: 'bodega',
    description: 'Falta una unidad; quedó el empaque vacío.',
    resolution: 'Se denunció y sale del inventario.',
  },
  {
    daysAgo: 19,
    kind: 'VENCIDO',
    units: 2,
    returned: 0,
    liability: 'vendedor',
    description: 'Pasó la fecha impresa en la tapa.',
    resolution: 'El vendedor la asume.',
  },
];

/** What went wrong during the history and was put right since. */
export function historyIncidents(shelved: readonly ShelvedProduct[], nowMs: number): HistoryIncidents {
  const all: HistoryIncidents = { incidents: [], events: [], entries: [], audit: [] };
  const spared = shelved.filter(({ product, units }) => units >= 15 && product.age_days >= 90);
  for (const [turn, each] of past.entries()) {
    const of = spared[(turn * 37 + 11) % spared.length];
    if (of) addIncident(all, of, each, { turn, nowMs });
  }
  return all;
}

function addIncident(
  all: HistoryIncidents,
  { product, shelf }: ShelvedProduct,
  { daysAgo, kind, units, returned, liability, description, resolution }: Past,
  { turn, nowMs }: { turn: number; nowMs: number },
): void {
  const id = demoId(`incident ${turn}`);
  const by = pickers[turn % pickers.length] ?? warehouseLead;
  const reportedMs = workingTimeAfter(nowMs - daysAgo * DAY_MS, 90);
  const [lookedMs, resolvedMs, closedMs] = [120, 1_100, 1_300].map((minutes) =>
    workingTimeAfter(reportedMs, minutes),
  ) as [number, number, number];
  all.incidents.push({
    id,
    productId: product.id,
    positionKey: positionKey(shelf),
    kind,
    description,
    quantity: units,
    happenedAt: new Date(reportedMs),
    status: 'CERRADO',
    liability,
    returned,
    reportedBy: by.id,
    reportedByName: by.name,
    reportedAt: new Date(reportedMs),
  });
  const steps = [
    [null, 'REPORTADO', reportedMs, description],
    ['REPORTADO', 'EN_INVESTIGACION', lookedMs, ''],
    ['EN_INVESTIGACION', 'RESUELTO', resolvedMs, resolution],
    ['RESUELTO', 'CERRADO', closedMs, ''],
  ] as const;
  for (const [fromStatus, toStatus, atMs, note] of steps) {
    const isReport = fromStatus === null;
    const commandId = isReport ? id : demoId(`incident ${turn} ${toStatus}`);
    const doer = isReport ? by : warehouseLead;
    all.events.push({
      incidentId: id,
      commandId,
      fromStatus,
      toStatus,
      note: isReport ? '' : note,
      actorId: doer.id,
      actorName: doer.name,
      at: new Date(atMs),
    });
    const data = { incident_id: id, to: toStatus, note };
    if (!isReport)
      all.audit.push(auditRow({ id: commandId, name: 'incident.advance', by: doer, atMs, data }));
  }
  const about = { productId: product.id, location: shelf, reference: incidentNumber(all.incidents.length) };
  const reported = {
    name: 'incident.report',
    data: { inventory_id: inventoryItemId(product.id, shelf), tipo_incidente: kind, cantidad: units },
  } as const;
  all.entries.push({
    ...about,
    ...quarantineMovement({ location: shelf, cantidad: units }),
    id,
    atMs: reportedMs,
    by,
    notes: description,
    act: reported,
  });
  for (const [index, line] of finalMovements({ location: shelf, cantidad: units }, returned).entries())
    all.entries.push({
      ...about,
      ...line,
      id: `${id}:${index + 1}`,
      atMs: resolvedMs,
      by: warehouseLead,
      notes: resolution,
      act: null,
    });
}

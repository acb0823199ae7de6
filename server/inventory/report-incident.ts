import { created, type AuditChange } from '#domain/audit/audit-change.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import { happenedAt, incidentNumber } from '#domain/inventory/incident.ts';
import { quarantineMovement, reportIncident } from '#domain/inventory/incident-transitions.ts';
import { inventoryItemId, parseInventoryItemId } from '#domain/inventory/inventory-item.ts';
import { unitsOfLot } from '#domain/inventory/stock-lots.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { incidentDecision, incidentRefused } from '#server/inventory/incident-decisions.ts';
import {
  announceIncidents,
  changeQuarantine,
  openIncidents,
  type NewIncident,
} from '#server/inventory/incidents-storage.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { postMovement } from '#server/inventory/post-movement.ts';
import { stockChanges } from '#server/inventory/register-movement.ts';
import { lockStock, type SystemStock } from '#server/inventory/system-stock.ts';

interface Reported {
  incident: NewIncident;
  movement: NewMovement;
}

/**
 * Somebody found units lost or damaged. They leave their position for quarantine in the same transaction, so
 * that they stop being sold at once. Of two people who report the last unit, the second is told that it is
 * not there any more.
 */
export const reportIncidentHandler: CommandHandler<ReportIncidentData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const places = all.flatMap((each) => parseInventoryItemId(each.inventory_id) ?? []);
    const stock = await lockStock(
      tx,
      places.map((each) => each.productId),
    );
    return async (submitted) => {
      const decided = submitted.map((each) => decide(each, stock));
      const sequences = await saveReports(
        tx,
        decided.flatMap((each) => ('incident' in each ? [each] : [])),
      );
      return decided.map((each) =>
        'incident' in each
          ? incidentDecision(
              { ...each.incident, sequence: sequences.get(each.incident.id) ?? 0 },
              changesOf(each),
            )
          : each,
      );
    };
  },
};

function decide(submitted: Submitted<ReportIncidentData>, stock: SystemStock): Reported | Decision {
  const { data, actor, nowMs } = submitted;
  const place = parseInventoryItemId(data.inventory_id);
  if (!place) return incidentRefused('position_not_found');
  const level = stock.levels.get(inventoryItemId(place.productId, place.location));
  const reported = reportIncident(level?.quantity ?? null, data.cantidad);
  if (!reported.ok) return incidentRefused(reported.refusal);

  const occurredAt = happenedAt(data.fecha_incidente, nowMs);
  const entered = postMovement(
    {
      ...submitted,
      data: {
        product_id: place.productId,
        location: place.location,
        ...quarantineMovement({ location: place.location, cantidad: reported.value }),
        lots: unitsOfLot(data, reported.value),
        notes: data.descripcion.slice(0, MAX_NOTES),
        reference: '',
        occurred_at: occurredAt,
      },
    },
    stock,
  );
  if (!('movement' in entered)) return entered;
  const now = new Date(nowMs);
  return {
    movement: entered.movement,
    incident: {
      id: submitted.id.toLowerCase(),
      productId: place.productId,
      positionKey: positionKey(place.location),
      kind: data.tipo_incidente,
      description: data.descripcion,
      quantity: reported.value,
      happenedAt: new Date(occurredAt),
      status: 'REPORTADO',
      liability: 'por_definir',
      reportedBy: actor.id,
      reportedByName: actor.name,
      reportedAt: now,
    },
  };
}

function changesOf({ incident, movement }: Reported): AuditChange[] {
  const { id, kind, quantity, status } = incident;
  return [created('incident', id, { status, kind, quantity }), ...stockChanges([movement])];
}

/** The length of a description that the ledger keeps. */
const MAX_NOTES = 500;

/** Writes incidents and their movements, which bear the incidents' numbers. */
async function saveReports(tx: Db, reports: readonly Reported[]): Promise<Map<string, number>> {
  const sequences = await openIncidents(
    tx,
    reports.map((each) => each.incident),
  );
  await insertMovements(
    tx,
    reports.map(({ incident, movement }) => ({
      ...movement,
      reference: incidentNumber(sequences.get(incident.id) ?? 0),
    })),
  );
  await changeQuarantine(
    tx,
    reports.map(({ incident: { productId, positionKey: key, quantity } }) => ({
      levelId: `${productId}@${key}`,
      change: quantity,
    })),
  );
  await announceIncidents(
    tx,
    reports.map((each) => each.incident),
  );
  return sequences;
}

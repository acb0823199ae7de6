import { eq } from 'drizzle-orm';
import { differences } from '#domain/audit/audit-change.ts';
import type { AdvanceIncidentData } from '#domain/inventory/incident-commands.ts';
import { incidentNumber } from '#domain/inventory/incident.ts';
import { advanceIncident, finalMovements, isInQuarantine } from '#domain/inventory/incident-transitions.ts';
import { parsePositionKey, QUARANTINE } from '#domain/inventory/position.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { incidents } from '#server/db/tables/incidents-tables.ts';
import { incidentDecision, incidentRefused } from '#server/inventory/incident-decisions.ts';
import {
  changeQuarantine,
  lockIncidents,
  productsOfIncidents,
  saveIncidentEvents,
  type IncidentRow,
  type NewIncidentEvent,
} from '#server/inventory/incidents-storage.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import { lotsThatLeft, type LotsThatLeft } from '#server/inventory/lots-that-left.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { postMovement } from '#server/inventory/post-movement.ts';
import { stockChanges } from '#server/inventory/register-movement.ts';
import { lockPlaces, type PlacesForGoods } from '#server/inventory/bin-capacity-storage.ts';
import { lockStock, type SystemStock } from '#server/inventory/system-stock.ts';

interface Advanced {
  incident: IncidentRow;
  movements: NewMovement[];
}

/**
 * Staff bring an incident to its next state. Resolving it takes its units out of quarantine: found or
 * repaired units go back to their position, and the others leave the ledger. Two people who press the same
 * button move it once; of two resolutions the second is refused, because it may say something else.
 */
export const advanceIncidentHandler: CommandHandler<AdvanceIncidentData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const ids = all.map((each) => each.incident_id.toLowerCase());
    const stock = await lockStock(tx, await productsOfIncidents(tx, ids));
    return async (submitted) => {
      const known = await lockIncidents(
        tx,
        submitted.map(({ data }) => data.incident_id.toLowerCase()),
      );
      const places = await lockPlaces(
        tx,
        [...known.values()].map((each) => ({ productId: each.productId, to: each.positionKey })),
      );
      const inQuarantine = await lotsThatLeft(tx, QUARANTINE, [...known.values()].map(quarantinedAs));
      const moved = new Set<string>();
      const events: NewIncidentEvent[] = [];
      const movements: NewMovement[] = [];
      const freed: { levelId: string; change: number }[] = [];
      const decisions = submitted.map((each): Decision => {
        const before = known.get(each.data.incident_id.toLowerCase());
        if (!before) return incidentRefused('incident_not_found');
        const advanced = advance(before, each, { stock, places, inQuarantine });
        if (!('incident' in advanced)) return advanced;
        const { incident } = advanced;
        if (incident !== before) {
          known.set(incident.id, incident);
          moved.add(incident.id);
          movements.push(...advanced.movements);
          events.push(eventOf(before, incident, each));
          if (isInQuarantine(before.status) && !isInQuarantine(incident.status))
            freed.push({ levelId: `${before.productId}@${before.positionKey}`, change: -before.quantity });
        }
        return incidentDecision(incident, [
          ...differences('incident', incident.id, stateOf(before), stateOf(incident)),
          ...stockChanges(advanced.movements),
        ]);
      });
      for (const id of moved) {
        const { status, liability, returned } = known.get(id) ?? {};
        await tx.update(incidents).set({ status, liability, returned }).where(eq(incidents.id, id));
      }
      await insertMovements(tx, movements);
      await changeQuarantine(tx, freed);
      await saveIncidentEvents(tx, events);
      return decisions;
    };
  },
};

/**
 * The incident after a step with its movements in the ledger; the same one when somebody made that step
 * before.
 */
function advance(
  before: IncidentRow,
  { data, actor, deviceId, nowMs }: Submitted<AdvanceIncidentData>,
  { stock, places, inQuarantine }: { stock: SystemStock; places: PlacesForGoods; inQuarantine: LotsThatLeft },
): Advanced | Decision {
  if (before.status === data.to && data.to !== 'RESUELTO') return { incident: before, movements: [] };
  const moved = advanceIncident({ ...before, cantidad: before.quantity }, data);
  if (!moved.ok) return incidentRefused(moved.refusal);
  const incident = { ...before, ...moved.value };
  const location = parsePositionKey(before.positionKey);
  if (!location) throw new Error(`${before.positionKey} is no position.`);
  const movements: NewMovement[] = [];
  if (incident.status === 'RESUELTO') {
    const back = { productId: before.productId, to: before.positionKey, units: incident.returned ?? 0 };
    const refused = back.units > 0 ? places.refused(back) : null;
    if (refused) return refused;
    for (const line of finalMovements({ location, cantidad: before.quantity }, incident.returned ?? 0)) {
      const entered = postMovement(
        {
          id: `${before.id}:${movements.length + 1}`,
          actor,
          deviceId,
          nowMs,
          data: {
            product_id: before.productId,
            location,
            ...line,
            notes: data.note.slice(0, 500),
            reference: incidentNumber(before.sequence),
            lots: inQuarantine.of(before.productId, incidentNumber(before.sequence), line.quantity),
            occurred_at: new Date(nowMs).toISOString(),
          },
        },
        stock,
      );
      if (!('movement' in entered)) return entered;
      movements.push(entered.movement);
      places.moved(entered.movement);
    }
  }
  return { incident, movements };
}

/** The product and the reference under which the units of an incident went to quarantine. */
function quarantinedAs({ productId, sequence }: IncidentRow) {
  return { productId, reference: incidentNumber(sequence) };
}

function stateOf({ status, liability, returned }: IncidentRow) {
  return { status, liability, returned };
}

function eventOf(
  before: IncidentRow,
  after: IncidentRow,
  { id, data, actor, nowMs }: Submitted<AdvanceIncidentData>,
): NewIncidentEvent {
  return {
    incidentId: before.id,
    commandId: id,
    fromStatus: before.status,
    toStatus: after.status,
    note: data.note,
    actorId: actor.id,
    actorName: actor.name,
    at: new Date(nowMs),
  };
}

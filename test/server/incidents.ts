import * as v from 'valibot';
import type { AdvanceIncidentPayload } from '#domain/inventory/incident-commands.ts';
import { Incident } from '#domain/inventory/incident.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand, aUsualCommand, shelf, type Over } from '#test/server/commands.ts';
import { sql } from 'drizzle-orm';
import type { TestServer } from '#test/server/test-server.ts';

/** Somebody lost a unit of `shelf`. */
export function anIncident(productId: string, ...over: Over<'incident.report'>): Command {
  const incident = {
    inventory_id: inventoryItemId(productId, shelf),
    tipo_incidente: 'PERDIDO',
    descripcion: 'No está en su posición',
  };
  return aUsualCommand('admin_logistics', 'incident.report', incident, ...over);
}

/** Staff bring an incident to a state. The incident has the id of the command that reported it. */
export function anIncidentStep(
  incidentId: string,
  data: v.InferInput<typeof AdvanceIncidentPayload>,
  overrides: Partial<Command> = {},
): Command {
  const step = { incident_id: incidentId, ...data };
  return aCommand('admin_logistics', 'incident.advance', step, overrides);
}

export function anIncidentComment(incidentId: string, text = 'Revisé las cámaras.'): Command {
  const data = { incident_id: incidentId, text };
  return aCommand('admin_logistics', 'incident.comment', data);
}

/** Staff add a photograph, in base64, to an incident. */
export function anIncidentPhoto(incidentId: string, jpeg: string): Command {
  const data = { incident_id: incidentId, jpeg };
  return aCommand('admin_logistics', 'incident.addPhoto', data);
}

export const INCIDENTS_PATH = '/api/v1/inventory/incidentes';

/** The first step of the person who looks into an incident. */
export const investigate = (id: string) => anIncidentStep(id, { to: 'EN_INVESTIGACION' });

/** The questions of tests to a server about incidents. */
export function incidentsOn(server: TestServer) {
  /** Incidents as staff list them. */
  async function listedIncidents(query: string): Promise<Incident[]> {
    const answer = await server.request(`${INCIDENTS_PATH}?limit=100&${query}`, {
      headers: await server.signIn('admin'),
    });
    const { data } = (await answer.json()) as { data: unknown[] };
    return data.map((each) => v.parse(Incident, each));
  }

  async function incident(id: string): Promise<Incident | undefined> {
    return (await listedIncidents('')).find((each) => each.id === id);
  }

  /** The stock of a product at one position, and how much of it is promised or in quarantine. */
  async function stockOf(productId: string) {
    const [row] = await rowsOf<{ stock: number; on_hand: number; quarantined: number; reserved: number }>(
      server.db,
      sql`select p.stock, p.on_hand, p.reserved, s.quarantined
          from products p join stock_levels s on s.product_id = p.id where p.id = ${productId}`,
    );
    return row;
  }

  /** The movements of a product in the ledger, in their order. */
  const ledgerOf = (productId: string) =>
    rowsOf<{ type: string; from: string; to: string; quantity: number; before: number; after: number }>(
      server.db,
      sql`select type, from_position as "from", to_position as "to", quantity, previous_stock as before,
            new_stock as after from stock_movements where product_id = ${productId} order by sequence`,
    );

  return { listedIncidents, incident, stockOf, ledgerOf };
}

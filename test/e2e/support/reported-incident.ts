import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Incident, incidentsPath } from '#domain/inventory/incident.ts';
import type { InventoryItem } from '#domain/inventory/inventory-item.ts';
import { accounts } from '#test/e2e/support/people.ts';
import { headersOf } from '#test/e2e/support/server-truth.ts';

/** The warehouse reports a unit at the server, past any device. */
export async function reportAtServer(serverUrl: string, over: object = {}): Promise<Incident> {
  const headers = {
    ...(await headersOf(serverUrl, accounts.warehouse)),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const body = JSON.stringify({
    inventory_id: (await stockedItem(serverUrl)).id,
    tipo_incidente: 'DAÑADO',
    descripcion: 'La caja está mojada y el empaque se abrió.',
    ...over,
  });
  const answer = await fetch(`${serverUrl}${incidentsPath}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The incident was not reported: ${await answer.text()}`);
  return v.parse(Incident, await answer.json());
}

/** The position with the most units: tests that report from it do not sell it out. */
export async function stockedItem(serverUrl: string): Promise<InventoryItem> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const answer = await fetch(`${serverUrl}/api/v1/inventory/?limit=100&status=in_stock`, { headers });
  const { data } = (await answer.json()) as { data: InventoryItem[] };
  const [fullest] = data.toSorted((a, b) => b.quantity - a.quantity);
  if (!fullest) throw new Error('Nothing is in stock.');
  return fullest;
}

/** What the server holds of an incident that somebody described in these words; undefined while it does not. */
export async function incidentSaying(serverUrl: string, words: string): Promise<Incident | undefined> {
  const headers = await headersOf(serverUrl, accounts.warehouse);
  const query = new URLSearchParams({ limit: '1', q: words });
  const answer = await fetch(`${serverUrl}${incidentsPath}?${query}`, { headers });
  const { data } = (await answer.json()) as { data: unknown[] };
  return data[0] === undefined ? undefined : v.parse(Incident, data[0]);
}

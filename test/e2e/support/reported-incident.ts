import * as v from 'valibot';
import { Incident, incidentsPath } from '#domain/inventory/incident.ts';
import { accounts } from '#test/e2e/support/demo-accounts.ts';
import { ownGoods } from '#test/e2e/support/own-goods.ts';
import { serverApi } from '#test/e2e/support/servers/server-api.ts';

/** The warehouse reports a unit of goods of its own at the server, past any device. */
export async function reportAtServer(serverUrl: string, over: object = {}): Promise<Incident> {
  const answer = await serverApi(serverUrl, accounts.warehouse).send<unknown>('POST', incidentsPath, {
    inventory_id: (await ownGoods(serverUrl)).id,
    tipo_incidente: 'DAÑADO',
    descripcion: 'La caja está mojada y el empaque se abrió.',
    ...over,
  });
  return v.parse(Incident, answer);
}

/** The server's data of an incident that somebody described in these words; undefined while it has none. */
export async function incidentSaying(serverUrl: string, words: string): Promise<Incident | undefined> {
  const query = new URLSearchParams({ limit: '1', q: words });
  const warehouse = serverApi(serverUrl, accounts.warehouse);
  const { data } = await warehouse.get<{ data: unknown[] }>(`${incidentsPath}?${query}`);
  return data[0] === undefined ? undefined : v.parse(Incident, data[0]);
}

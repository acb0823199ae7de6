import { describe, expect, test } from 'vitest';
import type { IncidentStatus } from '#domain/inventory/incident.ts';
import { anIncident, anIncidentStep } from '#test/server/incidents.ts';
import { shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { sellable } from '#test/server/stock.ts';
import { SHELF } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, work } = await warehouseForFile();
const { stockAt } = shippingNoticesOn(server);

interface IncidentMeaning {
  way: readonly Parameters<typeof anIncidentStep>[1][];
  /** Of ten, one of which was reported. */
  units: Record<string, number>;
  forSale: number;
}

const toLook = { to: 'EN_INVESTIGACION' } as const;
const lost = { to: 'RESUELTO', note: 'No apareció', returned: 0, liability: 'bodega' } as const;
const aside = { units: { [SHELF]: 9, [`quarantined from ${SHELF}`]: 1 }, forSale: 9 };
const gone = { units: { [SHELF]: 9 }, forSale: 9 };
const incidents: Record<IncidentStatus, IncidentMeaning> = {
  REPORTADO: { way: [], ...aside },
  EN_INVESTIGACION: { way: [toLook], ...aside },
  RESUELTO: { way: [toLook, lost], ...gone },
  CERRADO: { way: [toLook, lost, { to: 'CERRADO' }], ...gone },
};

describe('an incident', () => {
  test.each(Object.entries(incidents))('that is %s', async (_, { way, ...meant }) => {
    const product = await server.addProduct({}, 10);
    const reported = anIncident(product);
    await work(reported, ...way.map((each) => anIncidentStep(reported.id, each)));
    expect({ units: await stockAt(product), forSale: await sellable(server, product) }).toEqual(meant);
  });

  test('whose unit was found gives it back to its shelf', async () => {
    const product = await server.addProduct({}, 10);
    const reported = anIncident(product);
    const found = anIncidentStep(reported.id, { to: 'RESUELTO', note: 'Estaba detrás', returned: 1 });
    await work(reported, anIncidentStep(reported.id, toLook), found);
    expect([await stockAt(product), await sellable(server, product)]).toEqual([{ [SHELF]: 10 }, 10]);
  });
});

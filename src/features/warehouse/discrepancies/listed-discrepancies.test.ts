import { describe, expect, test } from 'vitest';
import { discrepancies } from '#src/features/warehouse/discrepancies/listed-discrepancies.ts';
import { namedGroups } from '#src/features/warehouse/discrepancies/reported-discrepancies.ts';
import { inventoryAccuracy, reportOfDays } from '#src/shared/inventory/inventory-accuracy.ts';
import { varianceLabel } from '#src/features/warehouse/discrepancies/variance-labels.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aDiscrepancy } from '#test/factories/warehouse/discrepancy-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');

const listed = aDiscrepancy({ id: 'd-1', status: 'approval', count_id: 'c:1' });

const approval = (over: object = {}) =>
  anEntry({
    name: 'count.approve',
    data: { discrepancy_id: 'd-1', count_id: 'c:1', cause: 'perdido', note: '' },
    ...over,
  });
const rejection = anEntry({
  name: 'count.reject',
  data: { discrepancy_id: 'd-1', count_id: 'c:1', note: 'No lo creo' },
});
const shown = (...entries: ReturnType<typeof anEntry>[]) =>
  discrepancies.withPending(listed, commandsNamed(entries, 'count.approve', 'count.reject'), ASKED_MS);

describe('discrepancies.shown', () => {
  test('is settled, or counted again, as soon as this device decided it', () => {
    expect(shown(approval())).toMatchObject({ item: { status: 'settled', cause: 'perdido' } });
    expect(shown(approval()).pending).toHaveLength(1);
    expect(shown(rejection).item.status).toBe('recount');
  });

  test('is what the server says once it was asked after the decision, and when it refused', () => {
    const settled = approval({ state: 'confirmed', settledAt: '2026-11-20T11:00:00.000Z' });
    expect(shown(settled)).toMatchObject({ item: { status: 'approval' }, pending: [] });
    const refused = shown(approval({ state: 'rejected' }));
    expect([refused.item.status, refused.refused.length]).toEqual(['approval', 1]);
  });
});

test.each([
  ['', 'limit=24&page=1&status=open'],
  [
    'estado=settled&origen=count&causa=perdido&zona=warehouse_a&valor=200000&edad=7&q=caf&page=2',
    'limit=24&page=2&status=settled&source=count&cause=perdido&zone=warehouse_a&min_value=200000&older_than_days=7&q=caf',
  ],
  ['estado=nada&valor=mucho&page=cero', 'limit=24&page=1&status=open'],
])('the list that %j asks for', (written, query) => {
  const filters = readFilters(discrepancies.Filters, new URLSearchParams(written));
  expect(discrepancies.address(filters)).toBe(`/api/v1/inventory/discrepancies?${query}`);
});

test('one is found by its number in every state', () => {
  expect(discrepancies.addressOf('DIS-000123')).toContain('status=all&q=DIS-000123');
});

test.each([
  [{ variance: -6 }, 'Faltan 6 unidades'],
  [{ variance: -1 }, 'Falta 1 unidad'],
  [{ variance: 2 }, 'Sobran 2 unidades'],
  [{ variance: 0 }, 'Coincide con el registro'],
  [{ variance: null, source: 'negative_stock', quantity: -2 }, 'El registro quedó en −2'],
  [{ variance: null, source: 'short_pick', quantity: 3 }, 'Faltaron 3 unidades'],
] as const)('the difference %j in words', (over, words) => {
  expect(varianceLabel({ ...listed, ...over })).toBe(words);
});

const none = { open: 0, settled: 0, missing: 0, surplus: 0, value: 0 };

test.each([
  ['zone', [['warehouse_a', 'warehouse_a']], ['Bodega A']],
  ['cause', [['', '']], ['No hizo falta decirla']],
  [
    'person',
    [
      ['u', 'Paola'],
      ['', ''],
    ],
    ['Paola', 'Nadie ha contado'],
  ],
  [
    'person',
    [
      ['u-0001', 'Paola'],
      ['u-0002', 'Paola'],
    ],
    ['Paola (…0001)', 'Paola (…0002)'],
  ],
  ['week', [['2026-11-16', '2026-11-16']], ['Semana del 2026-11-16']],
] as const)('the report by %s names its groups %j', (way, groups, names) => {
  const rows = groups.map(([key, label]) => ({ ...none, key, label }));
  expect(namedGroups(way, rows).map((each) => each.label)).toEqual(names);
});

test('the report says how exact the counts were', () => {
  expect([
    inventoryAccuracy({ counted: 0, matched: 0 }),
    inventoryAccuracy({ counted: 3, matched: 2 }),
  ]).toEqual(['–', '66\u00A0%']);
  expect(reportOfDays(7, ASKED_MS)).toContain('from=2026-11-14&to=2026-11-20');
});

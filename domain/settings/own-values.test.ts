import { expect, test } from 'vitest';
import { unsetPublicSettings, valuesForStore } from '#domain/settings/public-settings.ts';
import {
  parseScopedKey,
  scopedKey,
  warehouseScope,
  type SettingScope,
} from '#domain/settings/setting-scope.ts';
import { settingLabel, settingText } from '#domain/settings/setting-text.ts';
import { settingsHistory, type SettingChange } from '#domain/settings/settings-history.ts';

const mesa = { of: 'store', storeId: 'tienda-1' } as const;
const other = { of: 'store', storeId: 'tienda-2' } as const;
const cutOff = 'shipping.cut_off';

const company = (version: number, value: unknown, key = cutOff): SettingChange => {
  return { version, key, value, atMs: version };
};
const own = (version: number, scope: SettingScope, value: unknown): SettingChange =>
  company(version, value, scopedKey(scope, cutOff));

test('a store’s value holds before the warehouse’s, that before the company’s, and that before the first one', () => {
  const rows = [company(1, 15), own(2, warehouseScope, { value: 13 }), own(3, mesa, { value: 11 })];
  const seen = [0, 1, 2, 3].map((count) => {
    const held = settingsHistory(rows.slice(0, count));
    return [mesa, other, warehouseScope].map((scope) => held.valueFor(scope, cutOff));
  });
  const initial = { value: null, source: 'initial' };
  const ofCompany = { value: 15, source: 'company' };
  const ofWarehouse = { value: 13, source: 'warehouse' };
  expect(seen).toEqual([
    [initial, initial, initial],
    [ofCompany, ofCompany, ofCompany],
    [ofWarehouse, ofWarehouse, ofWarehouse],
    [{ value: 11, source: 'store' }, ofWarehouse, ofWarehouse],
  ]);
  const held = settingsHistory(rows);
  expect(held.valueFor(mesa, cutOff, { withoutOwn: true })).toEqual(ofWarehouse);
  expect(held.values[cutOff]).toBe(15);
});

test('«sin hora» is a value of its own, and no value of its own is another thing', () => {
  const rows = [company(1, 15), own(2, mesa, { value: null })];
  expect(settingsHistory(rows).valueFor(mesa, cutOff)).toEqual({ value: null, source: 'store' });
  const without = settingsHistory([...rows, own(3, mesa, null)]);
  expect(without.valueFor(mesa, cutOff)).toEqual({ value: 15, source: 'company' });
});

test('what held for a store at the version of an order is what it was, whatever anybody set since', () => {
  const held = settingsHistory([
    own(1, mesa, { value: 11 }),
    own(2, warehouseScope, { value: 13 }),
    own(3, mesa, { value: 9 }),
    own(4, mesa, null),
  ]);
  const at = [0, 1, 2, 3, 4].map((version) => held.valuesFor(mesa, version)[cutOff]);
  expect(at).toEqual([null, 11, 11, 9, 13]);
});

test.each([
  ['a setting that no store overrides', scopedKey(mesa, 'shipping.cost'), { value: 1 }],
  ['a scope of a newer version', 'region/andina/shipping.cut_off', { value: 11 }],
  ['a value of another type', scopedKey(mesa, cutOff), { value: '11' }],
  ['a value that is not wrapped', scopedKey(mesa, cutOff), 11],
  ['a store without a name', 'store//shipping.cut_off', { value: 11 }],
])('%s changes nothing', (_, key, value) => {
  const held = settingsHistory([company(1, value, key)]);
  expect([held.valueFor(mesa, cutOff).source, [...held.own]]).toEqual(['initial', []]);
  expect(held.values).toEqual(settingsHistory([]).values);
});

test('a key names its scope again, also of a store whose id has a slash', () => {
  const odd: SettingScope = { of: 'store', storeId: 'a/b:c' };
  for (const scope of [mesa, odd, warehouseScope])
    expect(parseScopedKey(scopedKey(scope, cutOff))).toEqual({ scope, key: cutOff });
});

test('a device prices no other store by what one has of its own, and an older server sends none', () => {
  const settings = { ...unsetPublicSettings, stores: { 'tienda-1': { [cutOff]: null } } };
  settings.values = { ...settings.values, [cutOff]: 15 };
  expect([mesa, other].map(({ storeId }) => valuesForStore(settings, storeId)[cutOff])).toEqual([null, 15]);
  expect(valuesForStore(unsetPublicSettings, 'tienda-1')[cutOff]).toBeNull();
});

test('reads in words in the audit and the history', () => {
  const key = scopedKey(mesa, cutOff);
  expect(settingLabel(key)).toBe('Hora límite de despacho (de una tienda)');
  expect([settingText(key, { value: 11 }), settingText(key, null)]).toEqual(['11:00', 'Sin valor propio']);
});

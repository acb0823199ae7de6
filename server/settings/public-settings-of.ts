import * as v from 'valibot';
import { PublicSettings } from '#domain/settings/public-settings.ts';
import type { SettingsHistory } from '#domain/settings/settings-history.ts';
import { warehouseScope } from '#domain/settings/setting-scope.ts';

const OF_STORE = 'store/';

/** The part of the settings that devices read: what holds for all, and what stores have of their own. */
export function publicSettingsOf({
  version,
  own,
  valuesFor,
}: Pick<SettingsHistory, 'version' | 'own' | 'valuesFor'>): PublicSettings {
  const stores = [...own].flatMap(([name, values]) =>
    name.startsWith(OF_STORE) && Object.keys(values).length > 0
      ? [[name.slice(OF_STORE.length), values] as const]
      : [],
  );
  return v.parse(PublicSettings, {
    version,
    values: valuesFor(warehouseScope),
    stores: Object.fromEntries(stores),
  });
}

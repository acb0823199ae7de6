import type { ScopedSettings } from '#domain/settings/scoped-settings-api.ts';
import type { SettingHistory } from '#domain/settings/settings-api.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** Nobody here set anything: all of it is the company's. */
export const nothingOwn: ScopedSettings = {
  version: 40,
  data: [
    {
      key: 'shipping.cut_off',
      value: 16,
      source: 'company',
      otherwise: { value: 16, source: 'company' },
      own: null,
      since: null,
      changed_by: null,
    },
    {
      key: 'shipping.handling_days',
      value: 0,
      source: 'initial',
      otherwise: { value: 0, source: 'initial' },
      own: null,
      since: null,
      changed_by: null,
    },
  ],
};

/** The hour is its own. */
export function ownHour(source: 'store' | 'warehouse'): ScopedSettings {
  const changed = { since: before({ days: 3 }), changed_by: 'Ana Milena Rangel Ordóñez' };
  const data = nothingOwn.data.map((each) =>
    each.key === 'shipping.cut_off' ? { ...each, value: 13, source, own: { value: 13 }, ...changed } : each,
  );
  return { version: 41, data };
}

export const ownHistory: SettingHistory = {
  data: [
    {
      version: 41,
      key: 'shipping.cut_off',
      value: { value: 13 },
      at: before({ days: 3 }),
      by: 'Ana Milena Rangel Ordóñez',
      note: 'El camión pasa antes',
    },
    {
      version: 30,
      key: 'shipping.cut_off',
      value: null,
      at: before({ days: 60 }),
      by: 'Jorge Pico',
      note: '',
    },
  ],
  next: null,
};

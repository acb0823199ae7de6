import { initialSettings } from '#domain/settings/setting-values.ts';
import type { SavedSettings } from '#test/simulation/faults.ts';

/** The settings that held for a while. */
export interface HeldSettings {
  version: number;
  values: Required<SavedSettings>;
  fromMs: number;
  untilMs: number;
}

/** The settings from the beginning until now: what a run's orders are judged by. */
export interface SettingsHeld {
  saved(version: number, values: SavedSettings): void;
  /** The first first. */
  all(): readonly HeldSettings[];
  now(): HeldSettings;
  /** Keeps the present state. @returns a call that makes it count again. */
  backUp(): () => void;
}

export function settingsHeld(nowMs: () => number): SettingsHeld {
  const {
    'shipping.cost': cost,
    'shipping.free_from': freeFrom,
    'payments.methods': methods,
    'payments.least_total': least,
    'payments.most_total': most,
  } = initialSettings;
  const values = {
    'shipping.cost': cost,
    'shipping.free_from': freeFrom,
    'payments.methods': [...methods],
    'payments.least_total': least,
    'payments.most_total': most,
  };
  let last: HeldSettings = { version: 0, values, fromMs: 0, untilMs: Infinity };
  const all = [last];

  function become(next: Pick<HeldSettings, 'version' | 'values'>): void {
    last.untilMs = nowMs();
    last = { ...next, fromMs: nowMs(), untilMs: Infinity };
    all.push(last);
  }

  return {
    saved: (version, changed) => become({ version, values: { ...last.values, ...changed } }),
    all: () => all,
    now: () => last,
    backUp() {
      const { version, values: before } = last;
      return () => become({ version, values: before });
    },
  };
}

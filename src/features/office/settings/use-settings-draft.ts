import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isSettingKey } from '#domain/settings/settings-catalogue.ts';
import type { SettingsPage } from '#domain/settings/setting.ts';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { readDraft, type SettingsDraft } from '#src/features/office/settings/settings-draft.ts';
import { encryptedValue, storageKeys } from '#src/identity/encrypted-value.ts';

const KeptDraft = v.object({
  /**
   * Version on the screen when the first change was written, or when somebody else's was told; null until what was read
   * anew for that is drawn.
   */
  seen: v.nullable(v.number()),
  written: v.record(v.string(), v.unknown()),
});
type KeptDrafts = Readonly<Record<string, v.InferOutput<typeof KeptDraft>>>;

const NONE: KeptDrafts = {};
const kept = encryptedValue(storageKeys.settings, v.record(v.string(), KeptDraft), NONE);

interface SettingsOnScreen {
  version: number;
  /** The values that hold, by key. */
  current: ReadonlyMap<string, unknown>;
  /** Keys of which something is to hold later. */
  planned: ReadonlySet<string>;
}

/**
 * What is written of a page's settings. It stays on this device until it is saved or discarded, whatever somebody else
 * saves meanwhile.
 */
export function useSettingsDraft(page: SettingsPage, { version, current, planned }: SettingsOnScreen) {
  const known = useSignalValue(kept.value)[page];
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const draft: SettingsDraft = Object.fromEntries(
    Object.entries(known?.written ?? {}).filter(([key]) => isSettingKey(key)),
  );
  const isDirty = Object.keys(draft).length > 0;
  const read = readDraft(draft, current, planned);
  useDirtyWhile(`settings ${page}`, isDirty);

  const isOpen = known?.seen === null;
  useEffect(() => {
    if (isOpen) seeIn(page, version);
  }, [isOpen, page, version]);

  return {
    draft,
    problems,
    isDirty,
    changes: read.changes,
    seen: known?.seen ?? version,
    write(key: SettingKey, written: unknown): void {
      kept.update((all) => {
        const { seen = version, written: before = {} } = all[page] ?? {};
        return { ...all, [page]: { seen, written: { ...before, [key]: written } } };
      });
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== key)));
    },
    discard(): void {
      kept.update((all) => {
        const others = Object.entries(all).filter(([each]) => each !== page);
        return others.length > 0 ? Object.fromEntries(others) : NONE;
      });
      setProblems({});
    },
    /** Whether there is something to save; what cannot be is said in its place, and is no `nothing`. */
    check(): 'changes' | 'nothing' | 'problems' {
      setProblems(read.problems);
      if (Object.keys(read.problems).length > 0) return 'problems';
      return Object.keys(read.changes).length > 0 ? 'changes' : 'nothing';
    },
    /** The server refused some of them, or somebody else changed them. */
    refuse: setProblems as (fields: Readonly<Record<string, string>>) => void,
    /** The values on the screen were read anew and are seen; what is saved after them is not. */
    see: () => seeIn(page, null),
  };
}

/** From now on the values of this version are those that the author of a draft saw. */
function seeIn(page: SettingsPage, seen: number | null): void {
  kept.update((all) => (all[page] ? { ...all, [page]: { ...all[page], seen } } : all));
}

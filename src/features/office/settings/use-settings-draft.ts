import { useState } from 'react';
import type { SettingKey } from '#domain/settings/setting-values.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { readDraft, type SettingsDraft } from '#src/features/office/settings/settings-draft.ts';

/**
 * What is written of a page's settings. It stays until it is saved or discarded, whatever somebody else saves meanwhile.
 * @param form a name of its own.
 * @param version of the settings on the screen.
 * @param current the values that hold, by key.
 */
export function useSettingsDraft(form: string, version: number, current: ReadonlyMap<string, unknown>) {
  const [draft, setDraft] = useState<SettingsDraft>({});
  /** On the screen when the first change was written; null once somebody else's change was told. */
  const [seen, setSeen] = useState<number | null>(null);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const isDirty = Object.keys(draft).length > 0;
  const read = readDraft(draft, current);
  useDirtyWhile(form, isDirty);

  return {
    draft,
    problems,
    isDirty,
    changes: read.changes,
    seen: seen ?? version,
    write(key: SettingKey, written: unknown): void {
      if (!isDirty) setSeen(version);
      setDraft((before) => ({ ...before, [key]: written }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field !== key)));
    },
    discard(): void {
      setDraft({});
      setProblems({});
      setSeen(null);
    },
    /** Whether there is something to save; what cannot be is said in its place. */
    check(): boolean {
      setProblems(read.problems);
      return Object.keys(read.problems).length === 0 && Object.keys(read.changes).length > 0;
    },
    /** The server refused some of them, or somebody else changed them: from now on their values are seen. */
    refuse(fields: Readonly<Record<string, string>>): void {
      setProblems(fields);
      setSeen(null);
    },
  };
}

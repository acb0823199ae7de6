import { useEffect, useMemo } from 'react';
import { useSignalValue } from '#src/db/use-live.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import type { Verdict } from '#src/shared/floor/floor-verdict.tsx';
import type { Told } from '#src/features/inbound/use-receiving.ts';

/** What the last code did, as the floor shows it, sounds it and lets it be felt. */
export function useToldVerdict(told: Told | null): Verdict | null {
  const { sounds } = useSignalValue(floorPreferences.value);
  const verdict = useMemo(() => told && verdictOf(told), [told]);
  useEffect(() => {
    if (verdict) giveSignal(verdict.kind, { sounds });
  }, [verdict, sounds]);
  return verdict;
}

/** What nobody announced is a question of its own. */
function verdictOf({ tone, text, code = '', unannounced }: Told): Verdict | null {
  if (unannounced) return null;
  if (tone === 'ok') return { kind: 'right', word: text };
  if (tone === 'warn') return { kind: 'repeated', word: text };
  return { kind: 'wrong', heading: 'No se registró', read: { code }, wanted: null, calm: text };
}

import * as v from 'valibot';
import type { ReadonlySignal } from '@preact/signals-core';
import { lazy } from '#domain/base/memoize.ts';
import { PublicSynonyms, SynonymGroup } from '#domain/search/synonyms.ts';
import { localValue } from '#src/device/local-value.ts';

const Kept = v.object({ version: PublicSynonyms.entries.version, groups: v.array(SynonymGroup) });

/** Read with the first question, and not while the page opens. */
const stored = lazy(() => localValue('mestore_sinonimos', Kept, { version: 0, groups: [] }));

/** The synonyms of this device: what the server last said, also without a network. */
export function searchSynonyms(): ReadonlySignal<v.InferOutput<typeof Kept>> {
  return stored().value;
}

/** From now on the search of this device answers by these, unless it has them already. */
export function storeSynonyms({ version, groups }: PublicSynonyms): void {
  if (groups !== null && version !== searchSynonyms().peek().version)
    stored().update(() => ({ version, groups }));
}

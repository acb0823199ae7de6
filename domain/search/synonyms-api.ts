import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { wholeNumber } from '#domain/base/whole-number.ts';
import { MAX_SYNONYM_GROUPS, SynonymGroup } from '#domain/search/synonyms.ts';

const Version = wholeNumber(0, 2_147_483_647);

/** A group as those see it who look after the catalogue. */
export const ManagedSynonyms = v.object({
  version: Version,
  data: v.array(v.object({ ...SynonymGroup.entries, changed_by: v.string(), changed_at: v.string() })),
});
export type ManagedSynonyms = v.InferOutput<typeof ManagedSynonyms>;
export type ManagedSynonymGroup = ManagedSynonyms['data'][number];

/** Body of a save: groups as they become, and those that are taken away. */
export const SaveSynonymsBody = v.pipe(
  v.strictObject({
    /** The version that the person saw: what somebody changed since is asked about, never overwritten. */
    seen_version: Version,
    groups: v.pipe(v.array(v.strictObject(SynonymGroup.entries)), v.maxLength(MAX_SYNONYM_GROUPS)),
    removed: v.pipe(v.array(Id), v.maxLength(MAX_SYNONYM_GROUPS)),
  }),
  v.check(({ groups, removed }) => groups.length + removed.length > 0, 'No hay nada que guardar.'),
);
export type SaveSynonymsBody = v.InferOutput<typeof SaveSynonymsBody>;

/** `known`: the version that the device has. */
export const SynonymsQuery = v.object({
  known: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
});

/** What people looked for and nothing answered, in the days before. */
export const UnansweredSearches = v.object({
  days: v.number(),
  data: v.array(v.object({ question: v.string(), searches: v.number(), unanswered: v.number() })),
});
export type UnansweredSearches = v.InferOutput<typeof UnansweredSearches>;

const api = '/api/v1/search';
export const synonymPaths = {
  public: `${api}/synonyms`,
  all: `${api}/synonyms/all`,
  save: `${api}/synonyms`,
  unanswered: `${api}/unanswered`,
};

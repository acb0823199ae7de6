import { PublicSynonyms } from '#domain/search/synonyms.ts';
import { synonymPaths } from '#domain/search/synonyms-api.ts';
import { searchSynonyms, storeSynonyms } from '#src/db/search/search-synonyms.ts';
import { call } from '#src/identity/call.ts';

/** Asks the server for the synonyms of the search, unless this device has its version. The last known ones stay else. */
export async function askForSynonyms(): Promise<void> {
  const { version } = searchSynonyms().peek();
  const answer = await call(`${synonymPaths.public}?known=${version}`, PublicSynonyms, {
    as: 'nobody',
    once: true,
  });
  if (answer.ok) storeSynonyms(answer.body);
}

import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { askForSynonyms } from '#src/shared/settings/ask-for-synonyms.ts';
import { onInvalidate } from '#src/sync/invalidations.ts';

/** Asks for the company's settings and the synonyms of the search now, each time the server says that they changed, and whenever it is back. */
export function followSettings(): void {
  onInvalidate(['settings'], askForBoth);
  askForBoth();
}

function askForBoth(): void {
  void askForSettings();
  void askForSynonyms();
}

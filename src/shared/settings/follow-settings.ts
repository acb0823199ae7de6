import { askForSettings } from '#src/shared/settings/ask-for-settings.ts';
import { onInvalidate } from '#src/sync/invalidations.ts';

/** Asks for the company's settings now, each time the server says that they changed, and whenever it is back. */
export function followSettings(): void {
  onInvalidate(['settings'], () => void askForSettings());
  void askForSettings();
}

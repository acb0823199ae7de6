/**
 * A file that the service worker keeps for opening offline; `revision` is null when a new content changes its
 * name.
 */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/** A file that the service worker keeps for opening offline; `revision` is null when its name already changes. */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
}

/**
 * A file that the service worker keeps for opening offline; `revision` is null when a new content changes its
 * name.
 */
export interface PrecacheEntry {
  url: string;
  revision: string | null;
  /** The first 16 hexadecimal digits of the SHA-256 of its content. */
  digest?: string;
  /** What stands in it, instead: a page may arrive with a script that an antivirus wrote into it. */
  contains?: string;
}

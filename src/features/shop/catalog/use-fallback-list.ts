import { useKeepPrevious } from '#src/device/use-keep-previous.ts';
import { fallbackPath, countsTheSame } from '#src/shared/catalog/fallback-path.ts';
import type { Browse } from '#src/shared/catalog/browse.ts';
import { useServerFallback, type ServerFallback } from '#src/shared/catalog/use-server-fallback.ts';

/**
 * The products that the server has beyond this device for a list. The hook asks while a part of the catalogue
 * is missing here, and also when the whole of it is here and has no match, because a product may be newer
 * than the copy.
 * @param question the list without its length; the hook remembers its total while it asks for more.
 */
export function useFallbackList(
  browse: Browse,
  question: string,
  foundTotal: number | undefined,
): ServerFallback {
  const path = fallbackPath(browse);
  const missing = useServerFallback(path);
  const newer = useServerFallback(missing.state === 'here' && foundTotal === 0 ? path : null, true);
  const { state, total, askAgain } = missing.state === 'here' ? newer : missing;
  const known = useKeepPrevious(total, { key: question, hold: total === null });
  return { state, total: countsTheSame(browse) ? known : null, askAgain };
}

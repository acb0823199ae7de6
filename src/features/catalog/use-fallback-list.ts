import { useState } from 'react';
import { fallbackPath, countsTheSame } from '#src/shared/products/fallback-path.ts';
import type { Browse } from '#src/shared/products/browse.ts';
import { useServerFallback, type ServerFallback } from '#src/shared/products/use-server-fallback.ts';

/**
 * What the server has beyond this device for a list: asked for while a part of the catalogue is not here, and when all
 * of it is and nothing was found, because a product may be newer than the copy.
 * @param question the list but for how much of it is shown; its total is remembered while more of it is asked for.
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
  const [last, setLast] = useState<{ question: string; total: number }>();
  const known = last?.question === question ? last.total : null;
  if (total !== null && total !== known) setLast({ question, total });
  return { state, total: countsTheSame(browse) ? (total ?? known) : null, askAgain };
}

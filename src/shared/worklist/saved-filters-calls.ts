import {
  savedFilterPaths,
  SavedFilters,
  type SavedFilter,
  type SaveFilterBody,
} from '#domain/profile/saved-filter.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { call, type Answer } from '#src/identity/call.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';

type Changed = Promise<Answer<{ data: SavedFilter[] }>>;

/** Saves a filter, or changes the one with its id; the list of them is the server's afterwards. */
export function saveFilter(json: SaveFilterBody): Changed {
  return changed(savedFilterPaths.all, { method: 'POST', json });
}

/** Forgets a filter. */
export function removeFilter(id: string): Changed {
  return changed(savedFilterPaths.one(id), { method: 'DELETE' });
}

async function changed(path: string, options: Parameters<typeof call>[2]): Changed {
  const atMs = serverNowMs();
  const answer = await call(path, SavedFilters, options);
  if (answer.ok) cacheAnswer({ path: savedFilterPaths.all, atMs, body: answer.body });
  return answer;
}

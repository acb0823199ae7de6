import * as v from 'valibot';
import { FirstSight } from '#domain/prerender/first-sight.ts';
import { FIRST_SIGHT_PLACE } from '#domain/prerender/first-sight-place.ts';

/** What the opened page says of a product; null where the server wrote nothing, or of another one. */
export function firstSightOf(id: string): FirstSight | null {
  const written = document.getElementById(FIRST_SIGHT_PLACE)?.textContent;
  if (!written) return null;
  try {
    const said = v.safeParse(FirstSight, JSON.parse(written));
    return said.success && said.output.id === id ? said.output : null;
  } catch {
    return null;
  }
}

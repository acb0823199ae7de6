import * as v from 'valibot';
import { Id, Uuid } from '#domain/base/ids.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';

/** The server's addresses of a person's saved filters. */
const saved = '/api/v1/profile/saved-filters';
export const savedFilterPaths = { all: saved, one: (id: string) => `${saved}/${encodeURIComponent(id)}` };

/** How many filters one person saves of one list: they are tabs above it, and more could not be told apart. */
export const SAVED_FILTERS_MAX = 20;

const fields = {
  /** The list that it is of, by the name that the screens give it: `users`. */
  list: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  name: v.pipe(trimmedText(40), v.nonEmpty('Escribe un nombre.')),
  /** The filters as the address of the list has them: `estado=active&rol=buyer`. */
  query: v.pipe(trimmedText(500), v.nonEmpty('Filtra la lista antes de guardar el filtro.')),
};

/** A view of a list under a name, of one person, on each of their devices. */
export const SavedFilter = v.object({ id: Id, ...fields });
export type SavedFilter = v.InferOutput<typeof SavedFilter>;

/** Body of `POST /profile/saved-filters`; with the id of one there is, it changes that one. */
export const SaveFilterBody = v.strictObject({ id: Uuid, ...fields });
export type SaveFilterBody = v.InferOutput<typeof SaveFilterBody>;

/** All of a person, of every list, each list's in the order in which they were saved. */
export const SavedFilters = v.object({ data: v.array(SavedFilter) });

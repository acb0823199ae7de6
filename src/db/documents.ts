import type { RxDocument, RxQuery } from 'rxdb/plugins/core';
import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';

/** RxDB has one object for each state of a document. */
const plainValues = new WeakMap<object, unknown>();

/**
 * The documents of a query as plain values, which nobody may write into. An unchanged document is the same
 * value in the next answer, so a change in fifty thousand documents costs as much as one document.
 */
export function documents<Doc>(query: RxQuery<Doc, RxDocument<Doc>[]>): Observable<Doc[]> {
  return query.$.pipe(map((found) => found.map(plainValueOf)));
}

/** The one document of a query as a plain value, or null. */
export function document<Doc>(query: RxQuery<Doc, RxDocument<Doc> | null>): Observable<Doc | null> {
  return query.$.pipe(map((found) => found && plainValueOf(found)));
}

function plainValueOf<Doc>(found: RxDocument<Doc>): Doc {
  const known = plainValues.get(found) as Doc | undefined;
  if (known) return known;
  const value = found.toMutableJSON() as Doc;
  plainValues.set(found, value);
  return value;
}

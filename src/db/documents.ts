import type { RxDocument, RxQuery } from 'rxdb/plugins/core';
import type { Observable } from 'rxjs';
import { map } from 'rxjs/operators';

/** The documents of a query as plain values. */
export function documents<Doc>(query: RxQuery<Doc, RxDocument<Doc>[]>): Observable<Doc[]> {
  return query.$.pipe(map((found) => found.map((each) => each.toMutableJSON())));
}

/** The one document of a query as a plain value, or null. */
export function document<Doc>(query: RxQuery<Doc, RxDocument<Doc> | null>): Observable<Doc | null> {
  return query.$.pipe(map((found) => found?.toMutableJSON() ?? null));
}

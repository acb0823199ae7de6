import * as v from 'valibot';
import { noticesPath, NOTICE_STATUSES } from '#domain/inbound/notice.ts';
import { choiceFilter, pageFilter, textFilter } from '#src/shared/lists/url-filters.ts';

const PAGE_SIZE = 24;

/** What the list of notices shows, as its address says it; at first, what has something left to do. */
export const NoticeFilters = v.object({
  estado: choiceFilter(['open', 'all', ...NOTICE_STATUSES]),
  q: textFilter,
  page: pageFilter,
});
export type NoticeFilters = v.InferOutput<typeof NoticeFilters>;

/** Where the server answers a view of the list. */
export function listAddress({ estado, q, page }: NoticeFilters): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE), page: String(page) });
  if (estado === 'open') query.set('open', 'true');
  else if (estado !== 'all') query.set('status', estado);
  if (q) query.set('q', q);
  return `${noticesPath}?${query}`;
}

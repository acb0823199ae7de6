/**
 * The rows of one page, counted from 1; a page beyond the last is the last. `paging` is the props of `Pager`.
 */
export function pageOf<Row>(rows: readonly Row[], asked: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(asked, pages);
  return {
    rows: rows.slice((page - 1) * size, page * size),
    paging: { page, pages, total: rows.length },
  };
}

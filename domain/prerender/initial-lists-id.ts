/** The id of the element of a page that has its first rows (`first-rows.ts`), as JSON. */
export const INITIAL_LISTS_ID = 'primeras-filas';

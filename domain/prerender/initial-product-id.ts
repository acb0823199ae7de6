/** The id of the element of a product's page that has its first sight (`first-sight.ts`), as JSON. */
export const INITIAL_PRODUCT_ID = 'primera-vista';

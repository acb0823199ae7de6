/** The pages that the build writes with their content, by their place in its folder, for the server to give. */
export const PRERENDERED = {
  landing: 'landing.html',
  product: 'product.html',
  /** Where in `product.html` a product goes. */
  place: '<!--producto-->',
  /** The script that draws it (`server/ssr/prerender-script.ts`). */
  script: '.vite/written-pages.js',
} as const;

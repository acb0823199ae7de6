import * as v from 'valibot';
import { paths } from '#domain/paths.ts';

/** The product data in the opened page, before the device's own store answers. */
export interface FirstSight {
  id: string;
  name: string;
  sku: string;
  vendorName: string;
  /** As the store has them: from `/` where they are ours. */
  pictures: string[];
}

/** The fields of schema.org's product that this reads; `server/heads/product-head.ts` writes them. */
const Said = v.object({
  '@type': v.literal('Product'),
  url: v.pipe(v.string(), v.url()),
  name: v.string(),
  sku: v.string(),
  image: v.optional(v.array(v.pipe(v.string(), v.url())), []),
  offers: v.object({ seller: v.object({ name: v.string() }) }),
});

/** Reads it from the head of the page; null when the server wrote none, or one of another product. */
export function firstSightOf(id: string): FirstSight | null {
  for (const block of document.head.querySelectorAll('script[type="application/ld+json"]')) {
    const said = v.safeParse(Said, parsed(block.textContent));
    if (!said.success) continue;
    const { url, name, sku, image, offers } = said.output;
    const site = new URL(url);
    if (site.pathname !== paths.product(id)) continue;
    const pictures = image.map((each) =>
      each.startsWith(`${site.origin}/`) ? each.slice(site.origin.length) : each,
    );
    return { id, name, sku, vendorName: offers.seller.name, pictures };
  }
  return null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

import * as v from 'valibot';
import { InitialProduct } from '#domain/prerender/initial-product.ts';
import { INITIAL_PRODUCT_ID } from '#domain/prerender/initial-product-id.ts';

/** What the opened page says of a product; null where the server wrote nothing, or of another one. */
export function initialProductOf(id: string): InitialProduct | null {
  const written = document.getElementById(INITIAL_PRODUCT_ID)?.textContent;
  if (!written) return null;
  try {
    const said = v.safeParse(InitialProduct, JSON.parse(written));
    return said.success && said.output.id === id ? said.output : null;
  } catch {
    return null;
  }
}

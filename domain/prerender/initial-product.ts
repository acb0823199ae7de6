import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';

/**
 * What a product's page shows of it before the device has a store. The server draws it into the page, and writes it
 * there as data too, from which the app draws the same. Its description stands further down, and is left out.
 */
export const InitialProduct = v.omit(Product, ['description']);
export type InitialProduct = v.InferOutput<typeof InitialProduct>;

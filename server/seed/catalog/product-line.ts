/** One product of a line as the shop writes it: name, list price in COP, shape of its picture, a sentence of its own. */
export type Model = readonly [name: string, price: number, variant: number, about: string];

/** Goods of one kind: what they share, and the models there are. */
export interface ProductLine {
  /** Archetype of the picture (`server/media/art`). */
  art: string;
  /** Three letters that begin the SKU. */
  sku: string;
  /** Place of its seller in `demoVendors`. */
  vendor: number;
  /** Colourways it is sold in: each model is then two products, and the name says the colour. */
  colors?: readonly number[];
  /**
   * Sizes that each colour is sold in, the first of them with the SKU of the colour and the others with their own. The
   * products of a model in colours, sizes or both are a family.
   */
  sizes?: readonly string[];
  /** Colourways of the pictures when the colour is not a choice: each model is then one product. */
  tints?: readonly number[];
  /** Sentences that hold for every model: material, care, use, warranty. */
  facts: readonly string[];
  models: readonly Model[];
}

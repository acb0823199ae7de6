import * as v from 'valibot';

const Colourways = v.pipe(v.array(v.number()), v.readonly());
const Unit = v.pipe(v.strictTuple([v.number(), v.number(), v.number(), v.number()]), v.readonly());
const Messages = v.pipe(v.array(v.string()), v.readonly());

/**
 * One product of a line as the shop writes it: name, list price in COP, shape of its picture, a sentence of
 * its own.
 */
const Model = v.pipe(v.strictTuple([v.string(), v.number(), v.number(), v.string()]), v.readonly());
export type Model = v.InferOutput<typeof Model>;

/** Goods of one kind: their common parts, and their models. */
const ProductLine = v.strictObject({
  /** Archetype of the picture (`server/media/art`). */
  art: v.string(),
  /** Three letters that begin the SKU. */
  sku: v.string(),
  /** A usual unit in its package: grams, and its three sides in millimetres. */
  unit: Unit,
  /** The names of its models say how much is in them, or what they weigh: `500 ml`, `8 kg`. */
  named: v.exactOptional(v.literal(true)),
  /** Place of its seller in `demoVendors`. */
  vendor: v.number(),
  /** Colourways it is sold in: each model is then two products, and the name says the colour. */
  colors: v.exactOptional(Colourways),
  /**
   * Sizes that each colour is sold in, the first of them with the SKU of the colour and the others with their
   * own. The products of a model in colours, sizes or both are a family.
   */
  sizes: v.exactOptional(Messages),
  /** Colourways of the pictures when the colour is not a choice: each model is then one product. */
  tints: v.exactOptional(Colourways),
  /** Sentences that hold for every model: material, care, use, warranty. */
  facts: Messages,
  models: v.pipe(v.array(Model), v.readonly()),
});
export type ProductLine = v.InferOutput<typeof ProductLine>;

/** The lines of a category, as its file has them. */
export function productLines(input: unknown): readonly ProductLine[] {
  return v.parse(v.array(ProductLine), input);
}

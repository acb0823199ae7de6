import { currentFields } from '#domain/stores/current-fields.ts';
import { productLane } from '#domain/stores/store-product.ts';
import type {
  DecideProductData,
  DiscardChangeData,
  ResolveConflictData,
  SaveProductData,
} from '#domain/stores/store-product-data.ts';
import type { StoreProduct } from '#domain/stores/store-product.ts';
import { copied, oneOf, recent, type Act } from '#test/simulation/acts/act.ts';

/** A text, which waits, or a price, which mostly does not; as the store's own copy has it. */
const save: Act = ({ pick, quantity }, sight) => {
  const shown = oneOf(copied<StoreProduct>(sight, 'store_products'), pick);
  if (!shown) return null;
  const now = currentFields(shown);
  const isText = pick % 2 === 0;
  const data: SaveProductData = {
    product_id: shown.id,
    vendor_id: shown.vendor_id,
    seen: isText ? { description: now.description } : { price: now.price },
    // No two people write the same, so that the end tells whose it is.
    fields: isText ? { description: `De ${sight.id}` } : { price: now.price + quantity * 10 + (pick % 7) },
    submit: pick % 5 !== 0,
  };
  return { name: 'product.save', data, lane: productLane(shown.id) };
};

const discard: Act = ({ pick }, sight) => {
  const open = copied<StoreProduct>(sight, 'store_products').filter(
    (each) => each.draft.description !== undefined,
  );
  const shown = oneOf(open, pick);
  if (!shown) return null;
  const data: DiscardChangeData = { product_id: shown.id, version: shown.version };
  return { name: 'product.discard', data, lane: productLane(shown.id) };
};

const choose: Act = ({ pick }, sight) => {
  const all = copied<StoreProduct>(sight, 'store_products');
  const waiting = all.flatMap(({ id, conflicts }) => conflicts.map((each) => ({ id, ...each })));
  const asked = oneOf(waiting, pick);
  if (!asked) return null;
  const { id: product_id, command_id, field } = asked;
  const keep = pick % 3 === 0 ? 'theirs' : 'mine';
  const data: ResolveConflictData = { product_id, command_id, field, keep };
  return { name: 'product.resolveConflict', data, lane: productLane(product_id) };
};

/** Reviewers read what waits online: the version that they name may be an older one. */
const decide: Act = ({ pick, quantity }, sight) => {
  const saves = sight.told('product.save');
  const said = recent(saves, pick)?.entry.data as SaveProductData | undefined;
  if (!said) return null;
  const { product_id } = said;
  const known = saves.filter((each) => (each.entry.data as SaveProductData).product_id === product_id);
  const isAsking = pick % 4 === 0;
  const data: DecideProductData = {
    product_id,
    version: 1 + ((pick + quantity) % (known.length + 2)),
    outcome: isAsking ? 'request_changes' : 'approve',
    takes_rest: false,
    remarks: isAsking ? [{ field: 'description', reason: 'texto_incorrecto', note: '' }] : [],
    note: '',
  };
  return { name: 'product.decide', data, lane: productLane(product_id) };
};

export const storeProductActs = {
  'save product': save,
  'discard change': discard,
  'choose value': choose,
  'decide product': decide,
} satisfies Record<string, Act>;

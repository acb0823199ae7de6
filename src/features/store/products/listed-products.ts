import { paths } from '#domain/paths.ts';
import {
  ListedProduct,
  listedProductsPath,
  ListedState,
  listedStateLabels,
} from '#domain/stores/listed-product.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import type { OwnCommand } from '#src/shared/outbox/own-commands.ts';
import type { StoreProductWithPending } from '#src/shared/stores/store-products-with-pending.ts';
import { defineWorklist, type WithPending } from '#src/shared/worklist/define-worklist.ts';
import { choice } from '#src/shared/worklist/worklist-choice.ts';
import { optionsOrAll } from '#src/ui/forms/options.ts';

export type ListedProductWithPending = WithPending<ListedProduct, 'product.save'>;

/** The products of every store, for those who look after the catalogue. */
export const listedProducts = defineWorklist({
  path: listedProductsPath,
  item: ListedProduct,
  follows: ['listed_products'],
  nouns: { one: 'producto', many: 'productos', all: 'los productos' },
  labels: {
    title: 'Productos de las tiendas',
    search: 'Producto, SKU, código o tienda',
    noneFound: 'Ningún producto coincide con la búsqueda',
    noneYet: 'Ninguna tienda tiene productos',
    comesFrom:
      'Aquí están los productos que las tiendas crean, los que importas y los que escribes por ellas.',
  },
  numberOf: (each) => each.id,
  choices: {
    estado: choice('state', 'Dónde están', optionsOrAll('Todos', ListedState.options, listedStateLabels)),
  },
  maxText: 120,
  commands: ['product.save'],
  isAbout: ({ data }, { id }) => data.product_id === id,
  apply: withSave,
  page: {
    title: () => 'Producto de una tienda',
    back: { href: paths.catalogProducts, label: 'Productos de las tiendas' },
    what: 'este producto',
    notFound: 'Puede que la dirección esté incompleta. Búscalo por su nombre, su SKU o su tienda.',
    toList: 'Ver los productos',
  },
});

/** What staff save is public at once. */
export function withSave(before: ListedProduct, { data }: OwnCommand<'product.save'>): ListedProduct {
  const published = Object.assign({}, before.published ?? currentFields(before), data.fields);
  return { ...before, published };
}

/** The product as staff write it: over what is public, or over the draft of one that never was. */
export function asEdited({ item, pending }: ListedProductWithPending): StoreProductWithPending {
  const { published } = item;
  return {
    ...item,
    // What its store has not published is the store's: a save of staff names only fields that they changed.
    ...(published ? { draft: {}, remarks: [], conflicts: [] } : {}),
    current: published ?? currentFields(item),
    provisional: pending.length > 0,
  };
}

import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { describedProducts, homeCategories } from '#test/factories/filter-attribute-factory.ts';
import { NOTHING } from '#test/gallery/states/buyer/catalogue-states.ts';

/** The list of a category whose products are told apart by attributes, with its panel open. */
function described(state: string, of: { at?: string; shows: string | RegExp; empty?: true }): GalleryState {
  const products = describedProducts.map((each) => (of.empty ? { ...each, filter_values: {} } : each));
  return {
    screen: 'category-attributes',
    state,
    at: `${paths.category('hogar-y-jardin')}${of.at ?? ''}`,
    holds: { products, categories: homeCategories },
    answers: { 'GET /api/v1/products/': NOTHING },
    shows: of.shows,
    bring: (hand) => hand.press('button', 'Filtros'),
  };
}

/** The products of a category. */
export const categoryStates: readonly GalleryState[] = [
  { screen: 'category', state: 'full', at: paths.category('deportes'), shows: /^8 productos$/ },
  { screen: 'catalog', state: 'full', at: paths.catalog, shows: /^Ves 24 de \d+$/ },
  { screen: 'catalog', state: 'category', at: `${paths.catalog}?category=deportes`, shows: /^8 productos$/ },
  {
    screen: 'catalog',
    state: 'unknown',
    at: paths.catalogOf('no-existe'),
    shows: 'Puede que haya cambiado de nombre',
  },
  { screen: 'catalog', state: 'loading', at: paths.catalog, isNew: true, shows: 'Catálogo' },
  {
    screen: 'category',
    state: 'unknown',
    at: paths.category('no-existe'),
    shows: 'Puede que haya cambiado de nombre',
  },
  {
    screen: 'category',
    state: 'empty',
    at: `${paths.category('deportes')}?hasta=1000`,
    answers: { 'GET /api/v1/products/': NOTHING },
    shows: 'No hay productos aquí con estos filtros',
  },
  {
    screen: 'category',
    state: 'loading',
    at: paths.category('deportes'),
    isNew: true,
    shows: 'Categoría',
  },
  described('full', { shows: 'Capacidad (L)' }),
  described('chosen', {
    at: '?atributos=material:acero,sin-dato;lavavajillas:si',
    shows: 'Material: Acero inoxidable o Sin dato',
  }),
  described('range', { at: '?atributos=capacidad:1..2.5', shows: 'Capacidad: de 1 a 2,5 L' }),
  described('none', { empty: true, shows: 'Precio con IVA hasta' }),
  described('nothing-found', {
    at: '?atributos=capacidad:900..',
    shows: 'No hay productos aquí con estos filtros',
  }),
];

import { paths } from '#domain/paths.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { NOTHING } from '#test/gallery/states/buyer/catalogue-states.ts';

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
];

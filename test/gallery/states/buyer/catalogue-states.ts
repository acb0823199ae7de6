import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { aFamily } from '#test/factories/family-factory.ts';
import { shopGoods } from '#test/factories/shop-goods.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

export const NOTHING = { data: [], pagination: { page: 1, limit: 24, total: 0, pages: 0 } };
const searched = 'GET /api/v1/search/products';
const nothingSearched: Answers = { [searched]: NOTHING };

/** A part of the catalogue is here, and the rest is on its way. */
const half = { done: 4_200, total: 18_350 };

/** The lists of the catalogue: search results, the listings, the categories. */
export const catalogueStates: readonly GalleryState[] = [
  { screen: 'search', state: 'results', at: paths.searchFor('camiseta'), shows: /^\d+ productos?$/ },
  { screen: 'search', state: 'all', at: paths.search, shows: /^Ves 24 de \d+$/ },
  {
    screen: 'search',
    state: 'suggestions',
    at: paths.marketplaceHome,
    shows: /^Camiseta en algodón/,
    async bring(hand) {
      await hand.write('Buscar productos', 'ca');
      await hand.find('option');
      await hand.key('ArrowDown');
    },
  },
  {
    screen: 'search',
    state: 'filtered',
    at: '/marketplace/search?q=a&hasta=200000&estrellas=4',
    shows: 'Precio con IVA hasta',
    bring: (hand) => hand.press('button', 'Filtros'),
  },
  {
    screen: 'search',
    state: 'families',
    at: paths.searchFor('camiseta'),
    holds: { products: [...aFamily(), ...shopGoods] },
    shows: '2 colores, varias tallas',
  },
  {
    screen: 'search',
    state: 'none',
    at: paths.searchFor('xilófono quetzal'),
    answers: nothingSearched,
    shows: 'No encontramos «xilófono quetzal»',
  },
  {
    screen: 'search',
    state: 'left-out',
    at: paths.searchFor('cafetera lunar'),
    answers: nothingSearched,
    shows: 'Sin resultados con «lunar»; mostrando los de «cafetera».',
  },
  {
    screen: 'search',
    state: 'none-filtered',
    at: `${paths.searchFor('cafetera')}&hasta=20000`,
    answers: nothingSearched,
    shows: 'Ver 1 producto sin filtros',
  },
  {
    screen: 'search',
    state: 'offline',
    at: paths.searchFor('licuadora'),
    offline: true,
    shows: /^1 producto$/,
  },
  {
    screen: 'search',
    state: 'asking',
    at: paths.searchFor('cafetera'),
    importing: half,
    answers: { [searched]: 'silence' },
    shows: '1 producto · Buscando también en línea…',
  },
  {
    screen: 'search',
    state: 'unanswered',
    at: paths.searchFor('cafetera'),
    importing: half,
    answers: { [searched]: { status: 500, body: apiError('API_003') } },
    shows: 'Buscar en línea otra vez',
  },
  {
    screen: 'search',
    state: 'not-here',
    at: paths.searchFor('xilófono quetzal'),
    importing: half,
    offline: true,
    shows: 'No está en lo que guardó este equipo',
  },
  {
    screen: 'search',
    state: 'missing',
    at: paths.searchFor('cafetera'),
    isNew: true,
    offline: true,
    shows: 'El catálogo todavía no está en este equipo',
  },
];

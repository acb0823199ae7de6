import type { Category } from '#domain/catalog/category.ts';
import type {
  AttributeChoice,
  FilterAttribute,
  FilterValues,
} from '#domain/catalog/filters/filter-attribute.ts';
import type { Product } from '#domain/catalog/product.ts';
import { aProduct } from '#test/factories/product-factory.ts';

/** Chosen among values, of which there are none yet, unless told otherwise. */
export function aFilterAttribute(over: Partial<FilterAttribute> = {}): FilterAttribute {
  return {
    code: 'material',
    name: 'Material',
    kind: 'choice',
    unit: '',
    choices: [],
    is_filter: true,
    is_active: true,
    ...over,
  };
}

export function aChoice(code: string, name: string, over: Partial<AttributeChoice> = {}): AttributeChoice {
  return { code, name, synonyms: [], former_codes: [], is_active: true, ...over };
}

/** What the goods of a home are told apart by: a few values, many of them, a number, a yes or no. */
export const homeAttributes = {
  material: aFilterAttribute({
    choices: [
      aChoice('aluminio', 'Aluminio fundido', { synonyms: ['aluminium'] }),
      aChoice('acero', 'Acero inoxidable'),
      aChoice('barro', 'Barro', { is_active: false }),
    ],
  }),
  town: aFilterAttribute({
    code: 'hecho-en',
    name: 'Hecho en',
    choices: Array.from({ length: 40 }, (_, at) => aChoice(`pueblo-${at}`, `San Vicente ${at + 1}`)),
  }),
  volume: aFilterAttribute({ code: 'capacidad', name: 'Capacidad', kind: 'number', unit: 'L' }),
  dishwasher: aFilterAttribute({
    code: 'lavavajillas',
    name: 'Apto para lavavajillas',
    kind: 'boolean',
  }),
};

export const homeCategories: readonly Category[] = [
  {
    id: 'hogar-y-jardin',
    name: 'Hogar y Jardín',
    slug: 'hogar-y-jardín',
    is_active: true,
    products_count: 48,
    filter_attributes: Object.values(homeAttributes),
  },
];

/** Products of a home that say their attributes; each seventh says nothing. */
export const describedProducts: readonly Product[] = Array.from({ length: 48 }, (_, at) =>
  aProduct(at + 1, {
    name: `Olla con tapa de vidrio número ${at + 1}`,
    main_image_url: '/media/art/v1/cafetera-2-3.svg',
    category_id: 'hogar-y-jardin',
    filter_values: at % 7 === 6 ? {} : valuesAt(at),
  }),
);

function valuesAt(at: number): FilterValues {
  return {
    material: ['aluminio', 'acero', 'barro'][at % 3] ?? 'acero',
    'hecho-en': `pueblo-${at % 40}`,
    capacidad: 0.5 + (at % 10) / 2,
    lavavajillas: at % 2 === 0,
  };
}

import type { FilterAttribute } from '#domain/catalog/filters/filter-attribute.ts';
import { categoryPaths, type ManagedCategories, type ManagedCategory } from '#domain/catalog/category-api.ts';
import { paths } from '#domain/paths.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const asks = `GET ${categoryPaths.all}`;

function category(id: string, name: string, over: Partial<ManagedCategory> = {}): ManagedCategory {
  return {
    id,
    name,
    slug: id,
    is_active: true,
    products_count: 0,
    parent_id: null,
    place: null,
    picture_url: null,
    former_slugs: [],
    version: 1,
    products: 0,
    changed_by: 'Jorge Pico',
    changed_at: before({ days: 2 }),
    ...over,
  };
}

const full: ManagedCategories = {
  data: [
    category('hogar', 'Hogar y Jardín', { place: 0, products: 412, products_count: 398 }),
    category('cocina', 'Cocina y comedor', {
      parent_id: 'hogar',
      place: 0,
      products: 96,
      products_count: 90,
    }),
    category('ollas', 'Ollas, sartenes y calderos de aluminio fundido', {
      parent_id: 'cocina',
      products: 41,
      products_count: 1,
    }),
    category('patio', 'Patio', { parent_id: 'hogar', place: 1, is_active: false, products: 3 }),
    category('electronicos', 'Electrónicos', { place: 1, products: 1_204, products_count: 1_180 }),
    category('temporada', 'Temporada escolar', { place: 2 }),
  ],
};

const conflict = {
  status: 409,
  body: {
    code: 'API_001',
    message: 'Datos inválidos.',
    detail: 'Jorge Pico cambió «Hogar y Jardín» después de que abriste la página. Mira lo suyo y decide.',
    errors: [{ field: 'name', message: 'Jorge Pico la cambió: se llama «Casa y patio»' }],
  },
};

const material: FilterAttribute = {
  code: 'material',
  name: 'Material',
  kind: 'choice',
  unit: '',
  choices: [
    {
      code: 'aluminio',
      name: 'Aluminio fundido',
      synonyms: ['aluminium'],
      former_codes: [],
      is_active: true,
    },
    { code: 'acero', name: 'Acero inoxidable', synonyms: [], former_codes: [], is_active: true },
    { code: 'barro', name: 'Barro', synonyms: [], former_codes: [], is_active: false },
  ],
  is_filter: true,
  is_active: true,
};
const volume: FilterAttribute = {
  ...material,
  code: 'capacidad',
  name: 'Capacidad',
  kind: 'number',
  unit: 'litros',
  choices: [],
};
const described: ManagedCategories = {
  data: full.data.map((each) => {
    if (each.id === 'hogar') return { ...each, filter_attributes: [material] };
    const lavable: FilterAttribute = {
      ...volume,
      code: 'lavavajillas',
      name: 'Apto para lavavajillas',
      kind: 'boolean',
      unit: '',
      is_active: false,
    };
    return each.id === 'cocina' ? { ...each, filter_attributes: [volume, lavable] } : each;
  }),
};

const list = { screen: 'desk-categories', at: paths.categories, as: 'sales' } as const;

/** The tree of categories, for who looks after the catalogue. */
export const managedCategoryStates: readonly GalleryState[] = [
  { ...list, state: 'full', answers: { [asks]: full }, shows: 'Cocina y comedor' },
  { ...list, state: 'empty', answers: { [asks]: { data: [] } }, shows: 'No hay ninguna categoría' },
  {
    ...list,
    state: 'creating',
    answers: { [asks]: full },
    shows: 'Escribe el nombre de la categoría.',
    bring: async (hand) => {
      await hand.press('button', 'Nueva categoría');
      await hand.press('button', 'Crear');
    },
  },
  {
    ...list,
    state: 'overtaken',
    answers: { [asks]: full, [`POST ${categoryPaths.change('hogar')}`]: conflict },
    shows: /se llama «Casa y patio»/,
    bring: async (hand) => {
      await hand.press('button', 'Más de Hogar y Jardín');
      await hand.press('button', 'Cambiar');
      await hand.write('Nombre', 'Hogar');
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...list,
    state: 'attributes',
    answers: { [asks]: described },
    shows: 'Un número en litros',
    bring: async (hand) => {
      await hand.press('button', 'Más de Cocina y comedor');
      await hand.press('button', 'Atributos');
    },
  },
  {
    ...list,
    state: 'attribute-values',
    answers: { [asks]: described },
    shows: 'Agregar valor',
    bring: async (hand) => {
      await hand.press('button', 'Más de Hogar y Jardín');
      await hand.press('button', 'Atributos');
      await hand.press('button', 'Cambiar');
    },
  },
  {
    ...list,
    state: 'merging',
    answers: { [asks]: full },
    shows: /Esto no se deshace/,
    bring: async (hand) => {
      await hand.press('button', 'Más de Patio');
      await hand.press('button', 'Unir con otra');
    },
  },
  ...unreadStates({ ...list, denied: 'support', asks }),
];

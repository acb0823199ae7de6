import { synonymPaths, type ManagedSynonyms, type UnansweredSearches } from '#domain/search/synonyms-api.ts';
import { paths } from '#domain/paths.ts';
import { unreadStates } from '#test/gallery/asked-states.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const asks = `GET ${synonymPaths.all}`;
const unanswered = `GET ${synonymPaths.unanswered}`;
const by = { changed_by: 'Jorge Pico', changed_at: before({ days: 2 }) };

const full: ManagedSynonyms = {
  version: 4,
  data: [
    { id: 'nevera', kind: 'equal', terms: ['nevera', 'refrigerador', 'frigorífico'], ...by },
    { id: 'computador', kind: 'one_way', terms: ['computador', 'portátil', 'laptop'], ...by },
  ],
};
const searches: UnansweredSearches = {
  days: 30,
  data: [
    { question: 'parrilla eléctrica', searches: 41, unanswered: 38 },
    { question: 'chanclas', searches: 12, unanswered: 9 },
  ],
};
const answers = { [asks]: full, [unanswered]: searches };

const conflict = {
  status: 409,
  body: {
    code: 'API_001',
    message: 'Datos inválidos.',
    detail: 'Otra persona cambió esto mientras lo tenías abierto. Mira lo suyo y decide.',
    errors: [
      {
        field: 'nevera',
        message: 'Jorge Pico cambió estos sinónimos después de que abriste la página: se quitaron.',
      },
    ],
  },
};

const page = { screen: 'desk-search-synonyms', at: paths.searchSynonyms, as: 'sales' } as const;

/** The words of the search, for who looks after the catalogue. */
export const searchSynonymsStates: readonly GalleryState[] = [
  { ...page, state: 'full', answers, shows: /nevera = refrigerador/ },
  {
    ...page,
    state: 'empty',
    answers: { [asks]: { version: 0, data: [] }, [unanswered]: { days: 30, data: [] } },
    shows: /todo lo que más se buscó tuvo resultados/,
  },
  {
    ...page,
    state: 'nothing-counted',
    answers: { ...answers, [unanswered]: { days: 30, data: [] } },
    stored: { 'app-state': {} },
    shows: /no hay búsquedas contadas/,
  },
  {
    ...page,
    state: 'wrong',
    answers,
    shows: 'Escribe al menos dos.',
    bring: async (hand) => {
      await hand.press('button', 'Agregar sinónimo');
      await hand.write('Palabras', 'chanclas');
      await hand.press('button', 'Guardar');
    },
  },
  {
    ...page,
    state: 'overtaken',
    answers: { ...answers, [`POST ${synonymPaths.save}`]: conflict },
    shows: /se quitaron/,
    bring: async (hand) => {
      await hand.press('button', 'Agregar sinónimo');
      await hand.write('Palabras', 'chanclas, sandalias');
      await hand.press('button', 'Guardar');
    },
  },
  ...unreadStates({ ...page, denied: 'support', asks }),
];

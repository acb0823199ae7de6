import { importCheckPath, type RowOutcome } from '#domain/import/import-rows.ts';
import { fileProblems } from '#domain/import/product-file.ts';
import { paths } from '#domain/paths.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import type { User } from '#test/gallery/user.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const FIELD = 'Archivo de productos';
const CHECKS = `POST ${importCheckPath}`;
const ROWS = [
  'Referencia;Producto;PVP;Categoría;Proveedor',
  'OLL-0001;Olla exprés de 6 litros;149.900;Hogar y Jardín;Indusel',
  'OLL-0002;Sartén antiadherente de 24 cm con tapa de vidrio templado;89.900;Hogar y Jardín;Indusel',
  'OLL-0003;Jarra medidora;149.9;Hogar y Jardín;Vitro',
  '=HYPERLINK("http://x");Vaso;5.000;Hogar y Jardín;Vitro',
  'OLL-0005;Cuchara de palo;6.000;Hogar y Jardín;Artesanos',
];
const aFile = (name = 'lista-de-precios.csv', text = ROWS.join('\r\n')) =>
  new File([text], name, { type: 'text/csv' });

const outcomes: readonly RowOutcome[] = [
  { row: 2, kind: 'changed', waits: false, reason: '' },
  { row: 3, kind: 'created', waits: true, reason: '' },
  {
    row: 4,
    kind: 'refused',
    waits: false,
    reason: 'El precio «149.9» perdió sus ceros, como los quita Excel: escríbelo completo, en pesos.',
  },
  {
    row: 5,
    kind: 'refused',
    waits: false,
    reason:
      'El SKU «=HYPERLINK("http://x")» solo puede tener letras, números, punto, guion y guion bajo, hasta 40.',
  },
  { row: 6, kind: 'unchanged', waits: false, reason: '' },
];
const IMPORT = '01900000-0000-7000-8000-0000000000a1';
const checked = { import_id: IMPORT, part: 1, rows: outcomes };

const choose = async (hand: User) => hand.attach(FIELD, [aFile()]);
const look = async (hand: User) => {
  await choose(hand);
  await hand.press('button', 'Revisar el archivo');
};

const part = (index: number, over: Parameters<typeof anEntry>[0]) =>
  anEntry({
    name: 'product.importRows',
    timestamp: before({ minutes: 6 }),
    title: 'Importación de lista-de-precios.csv',
    detail: `Parte ${index} de 3 · 400 filas`,
    preview: {
      import_id: IMPORT,
      file: 'lista-de-precios.csv',
      store: 'Tu tienda',
      part: index,
      parts: 3,
      rows: 400,
    },
    ...over,
  });

const own = { screen: 'product-import', as: 'store', at: paths.vendorProductImport } as const;
const desk = { screen: 'product-import-desk', as: 'admin', at: paths.deskProductImport } as const;

/** Products of a file: chosen, looked at, on their way. */
export const productImportStates: readonly GalleryState[] = [
  { ...own, state: 'empty', shows: 'Elegir archivo' },
  { ...own, state: 'columns', bring: choose, shows: 'Revisar el archivo' },
  {
    ...own,
    state: 'full',
    answers: { [CHECKS]: checked },
    bring: look,
    shows: 'Importar 2 filas',
  },
  { ...own, state: 'offline', offline: true, bring: choose, shows: 'Guardar para importar' },
  {
    ...own,
    state: 'refused',
    bring: async (hand) => hand.attach(FIELD, [aFile('catalogo.pdf', '%PDF-1.7')]),
    shows: fileProblems.not_a_table,
  },
  {
    ...own,
    state: 'running',
    outbox: [
      part(1, { state: 'confirmed', settledAt: before({ minutes: 5 }), result: checked }),
      part(2, { state: 'sending' }),
      part(3, {}),
    ],
    shows: /Va en 400 de 1\.200 filas/,
  },
  {
    ...own,
    state: 'done',
    outbox: [part(1, { state: 'confirmed', settledAt: before({ minutes: 5 }), result: checked })],
    shows: 'Descargar lo que no entró',
  },
  { ...desk, state: 'empty', shows: 'Buscar la tienda' },
  { ...desk, state: 'no-store', bring: choose, shows: 'Elige la tienda.' },
  { ...desk, state: 'denied', as: 'support', shows: 'Tu cuenta no puede ver esta página' },
];

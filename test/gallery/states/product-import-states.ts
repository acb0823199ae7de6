import { strToU8, zipSync } from 'fflate';
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
  {
    row: 2,
    kind: 'changed',
    waits: false,
    reason: '',
    prices: { before: { price: 149_900, offer: 119_900 }, after: { price: 125_966, offer: null } },
    note: 'El nombre está vacío: sigue «Olla exprés de 6 litros».',
  },
  {
    row: 3,
    kind: 'created',
    waits: true,
    reason: '',
    prices: { before: null, after: { price: 75_546, offer: null } },
  },
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

/** A sheet with a title above its headings, a filtered row, and a size that became a day. */
function aWorkbook(): File {
  const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const sheet =
    `<row r="1">${text('A1', 'LISTA DE PRECIOS DE NOVIEMBRE')}</row>` +
    `<row r="3">${text('A3', 'SKU')}${text('B3', 'Nombre')}${text('C3', 'Talla')}${text('D3', 'Precio')}</row>` +
    `<row r="4">${text('A4', 'CAM-0001')}${text('B4', 'Camiseta infantil')}<c r="C4" s="1"><v>46366</v></c><c r="D4"><v>39900</v></c></row>` +
    `<row r="5" hidden="1">${text('A5', 'CAM-0002')}${text('B5', 'Camiseta descontinuada')}<c r="D5"><v>1000</v></c></row>`;
  const parts = {
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Precios" sheetId="1" r:id="rId1"/><sheet name="Notas" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="…/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="…/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
  };
  const packed = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])),
  );
  return new File([new Uint8Array(packed)], 'lista-de-noviembre.xlsx');
}

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
  {
    ...own,
    state: 'prices',
    answers: { [CHECKS]: checked },
    bring: async (hand) => {
      await look(hand);
      await hand.choose('Ver', 'Todas las filas');
    },
    shows: 'El nombre está vacío: sigue «Olla exprés de 6 litros».',
  },
  {
    ...own,
    state: 'workbook',
    bring: async (hand) => hand.attach(FIELD, [aWorkbook()]),
    shows: 'Incluir 1 fila oculta de la hoja',
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

import { formatPesos } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { TaxYearSummary } from '#domain/tax-reports/tax-reports-api.ts';

/** Names that a sentence says before it only counts the others. */
const NAMED = 5;

/** What Formato 1647 of a year lacks, and what to do about each; none where nothing is missing. */
export function gapsOfThirdParty({ year, third_party: report }: TaxYearSummary): string[] {
  if (report === null)
    return [
      `Falta la UVT de ${year}. Escríbela en Configuración, Pagos, con la resolución de la DIAN que la fija.`,
    ];
  const { unnamed_rows, unnamed_total, unknown_types, stores_without_document, below_zero } = report.gaps;
  return [
    ...(unnamed_rows > 0
      ? [
          `${countOf(unnamed_rows, 'fila va', 'filas van')} con 222222222 (${formatPesos(unnamed_total)}): compradores sin documento o que no llegan al tope. Tiene documento quien compra a nombre de una empresa y quien dio el suyo al pagar.`,
        ]
      : []),
    ...(unknown_types > 0
      ? [
          `${countOf(unknown_types, 'fila no tiene', 'filas no tienen')} tipo de documento: el comprador dio su PPT, y no está confirmado qué código lleva en este formato. Pídeselo a tu contador y escríbelo en el archivo.`,
        ]
      : []),
    ...ofStores(stores_without_document, 'sin NIT ni cédula: pídeles que lo escriban en su solicitud'),
    ...(below_zero > 0
      ? [
          `${countOf(below_zero, 'fila queda', 'filas quedan')} por debajo de cero: devoluciones de ventas de otro año. Corrige el informe de ese año.`,
        ]
      : []),
  ];
}

/** What the report of sellers lacks, and what to do about each. */
export function gapsOfSellers({ sellers: { gaps } }: Pick<TaxYearSummary, 'sellers'>): string[] {
  return [
    ...ofStores(gaps.without_document, 'sin NIT ni cédula: pídeles que lo escriban en su solicitud'),
    ...ofStores(gaps.unverified, 'sin RUT, cédula ni cámara de comercio aceptados: revisa sus papeles'),
    ...ofStores(gaps.without_account, 'sin cuenta bancaria que se pueda leer'),
  ];
}

function ofStores(names: readonly string[], lack: string): string[] {
  if (names.length === 0) return [];
  const others = names.length - NAMED;
  const listed = names.slice(0, NAMED).join(', ') + (others > 0 ? ` y ${others} más` : '');
  return [`${countOf(names.length, 'tienda', 'tiendas')} ${lack} (${listed}).`];
}

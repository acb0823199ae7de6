import { codeForStatus, errorMessages } from '#domain/protocol/error-catalogue.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { statementSheet } from '#domain/payouts/statement-sheet.ts';
import { BUCKETS, closingOf, type Statement, type StatementLine } from '#domain/payouts/statement.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';
import { saveFile } from '#src/device/files/save-file.ts';
import { fetchWithSession } from '#src/identity/with-session.ts';
import { makeStatementPdf } from '#workers/order-pdf/make-statement-pdf.ts';

const fileName = (number: string, ending: string) => `mestore-liquidacion-${number}.${ending}`;

/**
 * Saves the CSV of a statement: the server's bytes, which are the same each time.
 * @returns why it could not, in words.
 */
export async function saveStatementCsv({ id, number }: Pick<SeenStatement, 'id' | 'number'>) {
  try {
    const response = await fetchWithSession(payoutPaths.statementCsv(id), { cache: 'no-store' });
    if (!response.ok) return errorMessages[codeForStatus(response.status)];
    saveFile(await response.blob(), fileName(number, 'csv'));
    return null;
  } catch {
    return 'La conexión se cortó y el archivo quedó incompleto. Descárgalo de nuevo.';
  }
}

/**
 * Saves a statement as a PDF.
 * @param lines all of its lines, as they were read.
 * @returns why it could not, in words.
 */
export async function saveStatementPdf(seen: SeenStatement, lines: readonly StatementLine[]) {
  const statement = wholeStatement(seen, lines);
  if (statement === null)
    return 'Faltan movimientos por leer y el PDF quedaría incompleto. Actualiza la página e inténtalo otra vez.';
  try {
    const sheet = statementSheet(statement, seen.store_name);
    saveFile(await makeStatementPdf(sheet, Date.parse(seen.until)), fileName(seen.number, 'pdf'));
    return null;
  } catch {
    return 'No se pudo crear el PDF. Inténtalo otra vez, o imprime la página y guárdala como PDF.';
  }
}

/** A statement with its lines; null where they are not all, or come to something else than its closing. */
export function wholeStatement(seen: SeenStatement, lines: readonly StatementLine[]): Statement | null {
  const { number, from, until, opening, closing } = seen;
  const counted = closingOf(opening, lines);
  if (lines.length !== seen.lines || BUCKETS.some((each) => counted[each] !== closing[each])) return null;
  return { number, from, until, opening, closing, lines };
}

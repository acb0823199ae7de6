import { writeFileSync } from 'node:fs';
import Papa from 'papaparse';
import { countOf } from '#domain/base/spanish-text.ts';
import type { ImportRequest } from '#server/import/import-arguments.ts';
import { OWN_COLUMNS } from '#domain/import/column-map.ts';
import type { ImportSummary, RowRemark } from '#server/import/import-summary.ts';

const BAR_WIDTH = 30;
const SHOWN_PROBLEMS = 10;

/** A bar on the terminal; nothing when the output goes to a file. */
export function showImportProgress(phase: 'validar' | 'guardar', done: number, total: number | null): void {
  if (!process.stderr.isTTY) return;
  const what = phase === 'validar' ? 'Revisando' : 'Guardando';
  const filled = total ? Math.round((done / total) * BAR_WIDTH) : 0;
  const bar = total ? `[${'█'.repeat(filled)}${' '.repeat(BAR_WIDTH - filled)}] ` : '';
  process.stderr.write(
    `\r${what} ${bar}${total ? `${done} de ${countOf(total, 'fila', 'filas')}` : countOf(done, 'fila', 'filas')}\u001b[K`,
  );
  if (done === total) process.stderr.write('\n');
}

/** Prints the result of an import and leaves the bad rows in a file beside it. */
export function reportImport(
  summary: ImportSummary,
  seconds: number,
  { file, options }: ImportRequest,
): void {
  for (const notice of summary.notices) console.log(`· ${notice}`);
  const { created, updated, unchanged, families, variants, problems, rows } = summary;
  console.log(
    `${countOf(rows, 'fila', 'filas')} en ${seconds.toFixed(1)} s: ${countOf(created, 'creado', 'creados')}, ` +
      `${countOf(updated, 'actualizado', 'actualizados')}, ${unchanged} sin cambios, ${problems.length} con problemas.`,
  );
  if (variants > 0)
    console.log(
      `Variantes: ${countOf(variants, 'producto entró a su familia', 'productos entraron a su familia')}, ` +
        `${countOf(families, 'familia nueva', 'familias nuevas')}.`,
    );
  reportRemarks(summary.remarks, file);
  if (problems.length === 0) return;
  if (options.strict)
    console.log(
      summary.created + summary.updated === 0
        ? 'No se importó nada, porque se pidió --strict.'
        : 'Se pidió --strict: desde la primera parte del archivo con filas malas no se importó nada más.',
    );
  for (const each of problems.slice(0, SHOWN_PROBLEMS)) console.log(`  fila ${each.row}: ${each.reason}`);
  if (problems.length > SHOWN_PROBLEMS) console.log(`  … y ${problems.length - SHOWN_PROBLEMS} más.`);
  console.log(`Todas están en ${saveProblems(file, summary)}.`);
}

/** What is said of rows that were taken: the first here, and all of them in a file where they are more. */
function reportRemarks(remarks: readonly RowRemark[], file: string): void {
  for (const { row, note } of remarks.slice(0, SHOWN_PROBLEMS)) console.log(`  fila ${row}: ${note}`);
  if (remarks.length <= SHOWN_PROBLEMS) return;
  const path = besideFile(file, 'avisos');
  writeTable(path, [['Fila', 'Aviso'], ...remarks.map(({ row, note }) => [row, note])]);
  const more = countOf(remarks.length - SHOWN_PROBLEMS, 'aviso', 'avisos');
  console.log(`  … y ${more} más: están todos en ${path}.`);
}

/**
 * Saves the bad rows as they were, under the headings of their file, with the line and the reasons behind: a
 * person corrects them there and imports that file again.
 */
function saveProblems(file: string, { header, problems }: ImportSummary): string {
  const path = besideFile(file, 'errores');
  const rows = problems.map(({ row, reason, cells }) => [
    ...header.map((_, index) => cells[index] ?? ''),
    row,
    reason,
  ]);
  writeTable(path, [[...header, ...OWN_COLUMNS], ...rows]);
  return path;
}

function besideFile(file: string, what: string): string {
  return `${file.replace(/\.(?:csv|xlsx)$/i, '')}.${what}.csv`;
}

function writeTable(path: string, rows: (string | number)[][]): void {
  // Excel in Spanish separates with semicolons; the byte order mark makes it read UTF-8. Formulas in foreign cells
  // stay text: the apostrophe before them goes when the file comes back.
  const table = Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: true });
  writeFileSync(path, `\ufeff${table}\r\n`);
}

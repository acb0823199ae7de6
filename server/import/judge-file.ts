import { countOf } from '#domain/base/spanish-text.ts';
import { sumByKey } from '#domain/base/sum-by-key.ts';
import type { FileColumns } from '#domain/import/file-columns.ts';
import type { FileTable } from '#domain/import/file-table.ts';
import { unsaidUnits } from '#domain/import/measure-columns.ts';
import { ownRefusals } from '#domain/import/refused-rows.ts';
import type { Services } from '#server/http/app-env.ts';
import { type ImportRules, rulesFor } from '#server/import/import-rules.ts';
import type {
  ImportOptions,
  ImportProgress,
  ImportSummary,
  RowProblem,
} from '#server/import/import-summary.ts';
import { iterated, judgeRows, type NumberedRow } from '#server/import/judge-rows.ts';
import { readFile } from '#server/import/read-file.ts';
import type { RowRules } from '#server/import/read-row.ts';
import { unreadAttributes } from '#server/import/read-variant.ts';

/** A file whose rows were all read and judged, before anything is written. */
export interface JudgedFile {
  good: NumberedRow[];
  rules: ImportRules;
  /** With what the file says by itself; nothing of it was imported yet. */
  summary: ImportSummary;
}

/** Reads a file and judges each of its rows. @throws ImportRefused where the file or the options cannot be used. */
export async function judgeFile(
  services: Services,
  file: Uint8Array,
  options: ImportOptions,
  progress: ImportProgress,
): Promise<JudgedFile> {
  const table = await readFile(file, options.sheet);
  const notices = [...table.notices];
  const rules = await rulesFor(services, table, options, notices);
  const refused = ownRefusals({ ...table, takesHidden: options.hidden === true }, fieldsOf(table, rules));
  const rows = table.rows.filter(({ row }) => !refused.has(row));
  const { good, leftOut, ...judged } = await judgeRows(iterated(rows), rules, progress);
  notices.push(...passedOver(good), ...unsaidUnits(good), ...unreadAttributes(good));
  if (leftOut.length > 0)
    notices.push(
      `${countOf(leftOut.length, 'fila no es un producto', 'filas no son un producto')}: encabezan sus variantes o traen más imágenes.`,
    );
  const problems = [...refusalsOf(table, refused), ...judged.problems].sort((a, b) => a.row - b.row);
  const none = { created: 0, updated: 0, unchanged: 0, families: 0, variants: 0 };
  const summary = {
    header: table.header,
    rows: judged.total + refused.size,
    ...none,
    problems,
    remarks: [],
    notices,
  };
  return { good, rules, summary };
}

/** What each column is, as far as its rows are judged by it. */
function fieldsOf({ header }: FileTable, { columns, variants, attributes }: RowRules): FileColumns {
  const fields = header.map((): string | null => null);
  for (const [field, column] of Object.entries(columns)) fields[column] = field;
  for (const { name, column } of variants?.attributes ?? []) fields[column] ??= name;
  for (const { attribute, column } of attributes ?? []) fields[column] ??= attribute.name;
  return fields;
}

function refusalsOf({ rows }: FileTable, refused: ReadonlyMap<number, string>): RowProblem[] {
  return rows.flatMap(({ row, cells }) => {
    const reason = refused.get(row);
    return reason === undefined ? [] : [{ row, reason, cells }];
  });
}

/** Cells that were not taken as they are: categories that do not exist, with how many rows name each. */
function passedOver(rows: readonly NumberedRow[]): string[] {
  const unknown = rows.flatMap((each) => each.unknownCategory ?? []);
  return [...sumByKey(unknown.map((each) => [each, 1] as const))].map(
    ([name, count]) =>
      `La categoría «${name}» no existe (${countOf(count, 'fila', 'filas')}): sus productos nuevos quedan en la de siempre.`,
  );
}

import { formatWhole } from '#domain/base/money.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import { LIST_MAX } from '#domain/campaigns/campaign.ts';
import { cleanCell } from '#domain/import/clean-cell.ts';
import { csvRows, csvText } from '#domain/import/csv-rows.ts';

/** The people of a pasted list: e-mails in lower case and ids of accounts, each once. */
export interface PastedList {
  entries: string[];
  /** Lines that named somebody again. */
  repeated: number;
  /** Why it cannot be taken, in Spanish; null where it can. */
  problem: string | null;
}

const HEADINGS = new Set(['correo', 'email', 'e-mail', 'id', 'persona', 'usuario']);

/** Reads a pasted list or a CSV: the first cell of each line, whatever separates the others. A heading is passed over. */
export function pastedList(text: string): PastedList {
  const cells = [...csvRows(csvText(text))]
    .map((row) => cleanCell(row.cells[0] ?? '').toLowerCase())
    .filter((cell, at) => cell !== '' && !(at === 0 && HEADINGS.has(cell)));
  const entries = [...new Set(cells)];
  return { entries, repeated: cells.length - entries.length, problem: problemOf(entries.length) };
}

function problemOf(people: number): string | null {
  if (people === 0) return 'Pega al menos un correo o un identificador.';
  return people > LIST_MAX
    ? `La lista nombra a ${countOf(people, 'persona', 'personas')}, y caben ${formatWhole(LIST_MAX)}. Divídela en varias campañas.`
    : null;
}

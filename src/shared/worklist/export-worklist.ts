import type { CommandName } from '#domain/command-catalogue.ts';
import { call } from '#src/identity/call.ts';
import { saveCsv, type CsvContent } from '#src/shared/lists/save-csv.ts';
import type { ItemPageLabels } from '#src/shared/worklist/item-page-labels.ts';
import type { Worklist } from '#src/shared/worklist/define-worklist.ts';
import type { Choices, FiltersOf } from '#src/shared/worklist/worklist-choice.ts';

const BATCH_ROWS = 100;

/**
 * Gives the person a CSV with everything that fits the filters, however many pages it is.
 * @returns why it could not, in words.
 */
export async function exportWorklist<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
>(
  list: Worklist<Item, List, Names, Creating, ItemPageLabels | undefined, CsvContent<Item>>,
  filters: FiltersOf<List>,
): Promise<string | null> {
  const read = await listedRows(list, filters);
  if (!read.ok) return read.message;
  await saveCsv(read.rows, list.csv);
  return null;
}

/** Everything that fits the filters, however many pages it is; or why it could not be read, in words. */
export async function listedRows<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
>(
  list: Worklist<Item, List, Names, Creating>,
  filters: FiltersOf<List>,
): Promise<{ ok: true; rows: Item[] } | { ok: false; message: string }> {
  const rows: Item[] = [];
  // A list may count to some thousands only, so its last page is the one that is not full.
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const answer = await call(list.address({ ...filters, page }, BATCH_ROWS), list.Answer);
    if (!answer.ok) return { ok: false, message: answer.message };
    rows.push(...answer.body.data);
    isLast = answer.body.data.length < BATCH_ROWS;
  }
  return { ok: true, rows };
}

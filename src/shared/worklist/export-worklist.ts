import type { CommandName } from '#domain/command-catalogue.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { csvFile, type CsvColumn } from '#src/device/csv-file.ts';
import { saveFile } from '#src/device/save-file.ts';
import { call } from '#src/identity/call.ts';
import { colombianDay } from '#src/shared/lists/local-time.tsx';
import type { Worklist } from '#src/shared/worklist/define-worklist.ts';
import type { Choices, FiltersOf } from '#src/shared/worklist/worklist-choice.ts';

const BATCH_ROWS = 100;

/**
 * Gives the person a CSV with everything that fits the filters, however many pages it is.
 * @param name of the file, before the day: «mestore-incidentes».
 * @returns why it could not, in words.
 */
export async function exportWorklist<
  Item,
  List extends Choices,
  Names extends CommandName,
  Creating extends CommandName,
>(
  list: Worklist<Item, List, Names, Creating>,
  filters: FiltersOf<List>,
  { name, columns }: { name: string; columns: readonly CsvColumn<Item>[] },
): Promise<string | null> {
  const rows: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(list.address({ ...filters, page }, BATCH_ROWS), list.Answer);
    if (!answer.ok) return answer.message;
    rows.push(...answer.body.data);
    pages = answer.body.pagination.pages;
  }
  saveFile(await csvFile(rows, columns), `${name}-${colombianDay(serverNowMs())}.csv`);
  return null;
}

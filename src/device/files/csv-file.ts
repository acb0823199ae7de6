/** One column of a table that leaves as a file: its heading and the reader of its cells. */
export interface CsvColumn<Row> {
  heading: string;
  cell(row: Row): string | number;
  /** Whether its cells are codes made of digits: in a CSV a spreadsheet would read them as numbers, without their zeros. */
  isCode?: boolean;
}

/**
 * A CSV that spreadsheets of this country open as it is: semicolons, byte order mark, and no cell that a
 * spreadsheet would run as a formula.
 */
export async function csvFile<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): Promise<Blob> {
  const { default: papa } = await import('papaparse');
  const text = papa.unparse(
    {
      fields: columns.map((each) => each.heading),
      data: rows.map((row) => columns.map((each) => cellOf(each, row))),
    },
    { delimiter: ';', escapeFormulae: FORMULA_START },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/** Digits beyond which spreadsheets round a number. */
const EXACT_DIGITS = 15;

/** A cell; of a code that a spreadsheet would change, the formula of its text: `="05001"`. */
function cellOf<Row>(column: CsvColumn<Row>, row: Row): string | number {
  const cell = column.cell(row);
  if (column.isCode !== true) return cell;
  const digits = /^\d+$/.exec(String(cell))?.[0] ?? '';
  const isChanged = digits.length > EXACT_DIGITS || /^0\d/.test(digits);
  return isChanged ? `="${digits}"` : cell;
}

/**
 * The beginnings that make a spreadsheet run a text as a formula; the library's own pattern misses texts of
 * several lines. The formula of a code is no harm.
 */
const FORMULA_START = /^(?!="\d+"$)[=+\-@\t\r\n]/;

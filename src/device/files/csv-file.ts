/** One column of a table that leaves as a file: its heading and the reader of its cells. */
export interface CsvColumn<Row> {
  heading: string;
  cell(row: Row): string | number;
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
      data: rows.map((row) => columns.map((each) => each.cell(row))),
    },
    { delimiter: ';', escapeFormulae: FORMULA_START },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

/**
 * The beginnings that make a spreadsheet run a text as a formula; the library's own pattern misses texts of
 * several lines.
 */
const FORMULA_START = /^[=+\-@\t\r\n]/;

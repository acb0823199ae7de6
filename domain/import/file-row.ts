/** A row of a file with its number, as a spreadsheet shows it: the header is 1, and blank rows count. */
export interface FileRow {
  row: number;
  cells: string[];
}

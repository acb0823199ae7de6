/** A row of a file with its number, as a spreadsheet shows it: the header is 1, and blank rows count. */
export interface FileRow {
  row: number;
  cells: string[];
  /** Why nobody can say what the row is, as a sentence. */
  problem?: string;
  /** Whether its sheet hides it, by a filter or by hand. */
  isHidden?: boolean;
  /** The cells whose value nobody can say surely. */
  faults?: readonly CellFault[];
}

/** A cell of a spreadsheet that is not what a person wrote, or not yet. */
export interface CellFault {
  /** Counted from 0. */
  column: number;
  /**
   * `date`: a spreadsheet took `10-12` for a day; `uncalculated`: a formula without a value; `currency`: its format says
   * another currency; `digits`: a number of more digits than a spreadsheet keeps.
   */
  kind: 'date' | 'uncalculated' | 'currency' | 'digits';
  /** As the sheet shows it. */
  shown: string;
}

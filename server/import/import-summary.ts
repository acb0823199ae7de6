/** The choices of the person who imports; every one has a default, which the notices say. */
export interface ImportOptions {
  /** Field → heading of its column, where the guess is not right. */
  columns?: Readonly<Record<string, string>>;
  /** Id, slug or name of the store. */
  vendor?: string | undefined;
  /** Category of rows that name none, or one that does not exist. */
  category?: string | undefined;
  /** Price in pesos of rows that bring none. */
  price?: number | undefined;
  /** Imports nothing when a row is bad. */
  strict?: boolean;
  /** The sheet of a workbook that has products in several. */
  sheet?: string | undefined;
  /** Takes the rows that a sheet hides too. */
  hidden?: boolean;
}

export interface RowProblem {
  /** Line of the file as a spreadsheet numbers it: the header is 1. */
  row: number;
  reason: string;
  cells: string[];
}

export interface ImportSummary {
  /** The headings of the file, for the file of its bad rows. */
  header: string[];
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Families that there are now and were not, and the products that became one of several. */
  families: number;
  variants: number;
  problems: RowProblem[];
  /** What is said of rows that were taken, in sentences. */
  remarks: RowRemark[];
  notices: string[];
}

/** What a row that was taken leaves as it is, or does besides. */
export interface RowRemark {
  row: number;
  note: string;
}

export type ImportProgress = (phase: 'validar' | 'guardar', done: number, total: number | null) => void;

/** The file or the options cannot be used; nothing was imported. The message is for the person. */
export class ImportRefused extends Error {}

/** Rows that only the stored products show to be bad, of an import that takes all or nothing. */
export class RowsRefused extends Error {
  readonly problems: readonly RowProblem[];

  constructor(problems: readonly RowProblem[]) {
    super('Rows were refused.');
    this.problems = problems;
  }
}

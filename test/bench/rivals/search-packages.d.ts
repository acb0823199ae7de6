/** The part of the search engines that the benchmarks use: they are installed by `npm run bench` alone. */
declare module '@leeoniya/ufuzzy' {
  interface Options {
    intraMode: 0 | 1;
    intraIns: number;
    intraSub: number;
    intraTrn: number;
    intraDel: number;
  }
  export default class uFuzzy {
    constructor(options: Options);
    search(
      texts: string[],
      text: string,
      outOfOrder: number,
      infoLimit: number,
    ): [found: number[] | null, info: unknown, order: number[] | null];
  }
}

declare module '@orama/orama' {
  interface Database {
    readonly schema: Record<string, 'string'>;
  }
  export function create(options: { schema: Record<string, 'string'> }): Database;
  export function insertMultiple(
    database: Database,
    documents: readonly object[],
    batch: number,
  ): Promise<string[]>;
  export function search(
    database: Database,
    query: { term: string; limit: number; tolerance: number; threshold: number },
  ): Promise<{ hits: { id: string }[] }>;
}

declare module 'flexsearch' {
  interface Options {
    document: { id: string; index: readonly string[] };
    tokenize: 'forward';
    encode: (text: string) => string[];
  }
  export class Document {
    constructor(options: Options);
    add(document: Record<string, string>): void;
    /** What each field found. */
    search(text: string, options: { limit: number }): { field: string; result: string[] }[];
  }
}

declare module 'minisearch' {
  interface SearchOptions {
    prefix: boolean;
    fuzzy: (term: string) => number | false;
    combineWith: 'AND' | 'OR';
    boost: Record<string, number>;
  }
  export default class MiniSearch {
    constructor(options: { fields: readonly string[]; processTerm: (term: string) => string });
    addAll(documents: readonly object[]): void;
    search(text: string, options: SearchOptions): { id: unknown }[];
  }
}

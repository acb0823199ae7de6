import { useMemo, useState } from 'react';
import type * as v from 'valibot';
import type { HintedName } from '#domain/protocol/replication.ts';
import { call } from '#src/identity/call.ts';
import { type Answer, useAnswer } from '#src/shared/answers/use-answer.ts';

/** One page of a list by cursor. @property next where the following page begins; null when this is the last. */
export interface PageOf<Item> {
  data: Item[];
  next: string | null;
}

export interface Pages<Item> {
  /** The first page, which this device keeps. */
  answer: Answer<PageOf<Item>>;
  /** Every row that was read so far. */
  rows: readonly Item[];
  hasMore: boolean;
  busy: boolean;
  /** Why the page after could not be read, in words. */
  failure: string | null;
  readMore: () => Promise<void>;
  /** Reads to the end. @returns every row, or null where a page could not be read: `failure` says why. */
  readAll: () => Promise<readonly Item[] | null>;
}

interface Below<Item> {
  /** The cursor of the first page behind which these stand. */
  after: string;
  rows: readonly Item[];
  next: string | null;
}

interface PagesOptions<Item> {
  schema: v.GenericSchema<unknown, PageOf<Item>>;
  /** The address of the page that begins at a cursor. */
  pageAt: (cursor: string) => string;
  /** The collections whose changes have the first page asked for again. */
  follows?: readonly HintedName[];
}

const NOTHING: readonly HintedName[] = [];

/**
 * A list that the server answers page by page, without a page of it twice or left out. The first page is kept on the device and asked
 * for again like every answer; when it ends elsewhere than before, the pages behind it are read anew.
 */
export function usePages<Item>(
  path: string,
  { schema, pageAt, follows = NOTHING }: PagesOptions<Item>,
): Pages<Item> {
  const answer = useAnswer(path, schema, { follows });
  const [read, setRead] = useState<Below<Item> | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const first = answer.data;
  const begins = first?.next ?? null;
  const below = read !== null && read.after === begins ? read : null;
  const rows = useMemo(() => [...(first?.data ?? []), ...(below?.rows ?? [])], [first, below]);
  const next = below ? below.next : begins;

  async function readOn(isOver: (next: string | null) => boolean): Promise<readonly Item[] | null> {
    if (begins === null) return first ? rows : null;
    setBusy(true);
    setFailure(null);
    let known: Below<Item> = below ?? { after: begins, rows: [], next: begins };
    let problem: string | null = null;
    while (known.next !== null && problem === null) {
      const page = await call(pageAt(known.next), schema);
      if (!page.ok) problem = page.message;
      else {
        known = { after: begins, rows: [...known.rows, ...page.body.data], next: page.body.next };
        setRead(known);
        if (isOver(known.next)) break;
      }
    }
    setBusy(false);
    setFailure(problem);
    return problem === null ? [...(first?.data ?? []), ...known.rows] : null;
  }

  return {
    answer,
    rows,
    hasMore: next !== null,
    busy,
    failure,
    readMore: async () => void (await readOn(() => true)),
    readAll: () => readOn((at) => at === null),
  };
}

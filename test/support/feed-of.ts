import { REPLICATION_SCHEMA, type Checkpoint, type ReplicationPage } from '#domain/protocol/replication.ts';

interface Row extends Record<string, unknown> {
  id: string;
}

/** The feed of one collection as a server answers it: each row at a place of its own, changes at its end. */
export interface Feed<Document extends Row> {
  rows: Document[];
  /** Places that were asked for. */
  asked: string[];
  schema: number;
  /** Pages that begin there or later bear another schema. */
  schemaAfter: { x: number; schema: number } | null;
  at(x: number): Checkpoint;
  end(): Checkpoint;
  change(id: string, over: Partial<Document>): void;
  remove(id: string): void;
  /** From now on nothing beyond this place arrives. */
  cutAfter(x: number): void;
  answer(url: string): Response;
}

export function feedOf<Document extends Row>(rows: Document[]): Feed<Document> {
  const places: { x: number; document: ReplicationPage['documents'][number] }[] = rows.map(
    (document, at) => ({
      x: at + 1,
      document,
    }),
  );
  let last = rows.length;
  let most = Infinity;

  function put(id: string, over: object): void {
    const at = places.findIndex((each) => each.document.id === id);
    const [place] = places.splice(at, 1);
    if (!place) throw new Error(`The feed has no ${id}.`);
    last += 1;
    places.push({ x: last, document: { ...place.document, ...over } });
  }

  const feed: Feed<Document> = {
    rows,
    asked: [],
    schema: REPLICATION_SCHEMA,
    schemaAfter: null,
    at: (x) => ({
      epoch: '01900000-0000-7000-8000-0000000000e0',
      x: String(x),
      id: 'm',
      scope: 'warehouse',
      schema: feed.schemaAfter && x > feed.schemaAfter.x ? feed.schemaAfter.schema : feed.schema,
    }),
    end: () => feed.at(last),
    change: put,
    remove: (id) => put(id, { _deleted: true }),
    cutAfter: (x) => void (most = x),
    answer(url) {
      const asked = new URL(url, 'http://tienda').searchParams;
      const from = Number(asked.get('x') ?? '0');
      feed.asked.push(String(from));
      if (from >= most) return Response.error();
      const later = places.filter((each) => each.x > from);
      const page = later.slice(0, Number(asked.get('limit')));
      const body: ReplicationPage = {
        documents: page.map((each) => each.document),
        checkpoint: feed.at(page.at(-1)?.x ?? from),
        upTo: String(last + 1),
        more: page.length < later.length,
      };
      return Response.json(body);
    },
  };
  return feed;
}

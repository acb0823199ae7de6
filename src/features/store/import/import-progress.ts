import * as v from 'valibot';
import { ImportRowsResult, type RowOutcome } from '#domain/import/import-rows.ts';
import { isUnsettled } from '#sync/outbox/rules/command-state.ts';
import type { OutboxEntry } from '#src/sync/outbox.ts';

/** What this device keeps beside a part: of which file it is. */
export const ImportPreview = v.object({
  import_id: v.string(),
  file: v.string(),
  store: v.string(),
  part: v.number(),
  parts: v.number(),
  rows: v.number(),
  /** What of the file stays on the device, shared among its parts. An import from before says nothing of it. */
  left: v.optional(
    v.object({
      unchanged: v.number(),
      header: v.array(v.string()),
      refused: v.array(v.object({ row: v.number(), cells: v.array(v.string()), reason: v.string() })),
    }),
  ),
});
export type ImportPreview = v.InferOutput<typeof ImportPreview>;

/** How far the import of a file is. */
export interface ImportProgress {
  id: string;
  file: string;
  store: string;
  startedAt: string;
  rows: number;
  /** Rows of parts that the server decided. */
  decided: number;
  created: number;
  changed: number;
  unchanged: number;
  /** Of them, those of which something waits for an approval. */
  waits: number;
  refused: Pick<RowOutcome, 'row' | 'reason'>[];
  /** Of them, those that never left, with their cells under the headings that leave. */
  keptHere: { row: number; cells: string[] }[];
  header: string[];
  /** What the server said of rows that it took, by their numbers. */
  notes: { row: number; note: string }[];
  /** Why whole parts were refused, once each. */
  problems: string[];
  isDone: boolean;
}

/** The imports that this device holds, the last first. */
export function importsIn(entries: readonly OutboxEntry[]): ImportProgress[] {
  const all = new Map<string, ImportProgress>();
  for (const each of entries) {
    if (each.name !== 'product.importRows') continue;
    const preview = v.safeParse(ImportPreview, each.preview);
    if (!preview.success) continue;
    const { import_id: id, file, store, rows, left } = preview.output;
    const known = all.get(id) ?? { id, file, store, startedAt: each.timestamp, ...NOTHING };
    all.set(id, withLeft(withPart(known, each, rows), left));
  }
  return [...all.values()].sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

const NOTHING = {
  rows: 0,
  decided: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  waits: 0,
  refused: [],
  keptHere: [],
  header: [],
  notes: [],
  problems: [],
  isDone: true,
};

function withPart(so: ImportProgress, part: OutboxEntry, rows: number): ImportProgress {
  const result = v.safeParse(ImportRowsResult, part.result);
  const outcomes = result.success ? result.output.rows : [];
  const count = (kind: RowOutcome['kind']) => outcomes.filter((each) => each.kind === kind).length;
  const isOpen = isUnsettled(part);
  const problem = part.state === 'rejected' ? part.problem?.message : undefined;
  return {
    ...so,
    rows: so.rows + rows,
    decided: so.decided + (isOpen ? 0 : rows),
    created: so.created + count('created'),
    changed: so.changed + count('changed'),
    unchanged: so.unchanged + count('unchanged'),
    waits: so.waits + outcomes.filter((each) => each.waits).length,
    refused: [...so.refused, ...outcomes.filter((each) => each.kind === 'refused')],
    notes: [...so.notes, ...outcomes.flatMap(({ row, note }) => (note ? [{ row, note }] : []))],
    problems: problem && !so.problems.includes(problem) ? [...so.problems, problem] : so.problems,
    isDone: so.isDone && !isOpen,
  };
}

function withLeft(so: ImportProgress, left: ImportPreview['left']): ImportProgress {
  if (!left) return so;
  return {
    ...so,
    unchanged: so.unchanged + left.unchanged,
    refused: [...so.refused, ...left.refused],
    keptHere: [...so.keptHere, ...left.refused],
    header: left.header,
  };
}

import * as v from 'valibot';
import { CountedUnits, MAX_COUNT_LINES, type RecordCountData } from '#domain/counts/count-commands.ts';
import { Id, Uuid } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';

/**
 * A product at a position, and the text written for it so far. Never the system quantity: the count is blind.
 */
export const DraftLine = v.object({
  productId: Id,
  name: v.string(),
  sku: v.string(),
  gtin: v.optional(v.nullable(v.string()), null),
  imageUrl: v.nullable(v.string()),
  written: v.string(),
});
export type DraftLine = v.InferOutput<typeof DraftLine>;

/** A count that a person began, with this device's knowledge then: it survives a reload and a killed app. */
export const CountDraft = v.object({
  /** Empty in one that an older version began. */
  id: v.optional(v.string(), ''),
  position: Position,
  seen: v.object({ epoch: Uuid, x: v.string(), id: v.string() }),
  own: v.array(Uuid),
  lines: v.array(DraftLine),
});
export type CountDraft = v.InferOutput<typeof CountDraft>;

/** A draft's problem, in words, and its product; `all` when it concerns no single one. */
export interface CountProblem {
  at: string;
  message: string;
}

/** A count ready to be saved, or the reason why it is not. */
export type DraftedCount = { data: RecordCountData } | { problem: CountProblem };

/** The data that a count sends, or its first problem in words. A line left empty was not counted. */
export function countOfDraft(draft: CountDraft, countedAt: string): DraftedCount {
  const filled = draft.lines.filter((each) => each.written.trim() !== '');
  if (filled.length === 0)
    return { problem: { at: 'all', message: 'Escribe cuántas unidades hay. Si no hay, escribe 0.' } };
  if (filled.length > MAX_COUNT_LINES)
    return { problem: { at: 'all', message: `Máximo ${MAX_COUNT_LINES} productos por conteo.` } };
  const lines: RecordCountData['lines'] = [];
  for (const { productId, written } of filled) {
    const units = Number(written);
    const read = v.safeParse(CountedUnits, units);
    if (!read.success) {
      const message = Number.isNaN(units) ? 'Escribe un número.' : read.issues[0].message;
      return { problem: { at: productId, message } };
    }
    lines.push({ product_id: productId, counted: read.output });
  }
  const { position, seen, own } = draft;
  const whole = filled.length === draft.lines.length;
  return { data: { position, whole, lines, seen, own, counted_at: countedAt, note: '' } };
}

/** A draft with one more product; unchanged when it already has it. */
export function withProduct(draft: CountDraft, product: Omit<DraftLine, 'written'>): CountDraft {
  if (draft.lines.some((each) => each.productId === product.productId)) return draft;
  return { ...draft, lines: [...draft.lines, { ...product, written: '' }] };
}

export function withEntered(draft: CountDraft, productId: string, input: string): CountDraft {
  return {
    ...draft,
    lines: draft.lines.map((each) => (each.productId === productId ? { ...each, written: input } : each)),
  };
}

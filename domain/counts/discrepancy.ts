import * as v from 'valibot';
import { Id, Instant } from '#domain/base/ids.ts';
import { Position } from '#domain/inventory/position.ts';
import { documentNumber, parseDocumentNumber } from '#domain/text/document-number.ts';
import { keysOf } from '#domain/base/keys-of.ts';

/** The cause of the dispute. */
export const discrepancySourceLabels = {
  negative_stock: 'Registro bajo cero',
  count: 'Conteo',
  short_receipt: 'Faltó al recibir',
  short_pick: 'Faltó al recoger',
  late_movement: 'Movimiento tardío',
  returned_twice: 'Devolución de más',
};
export const DISCREPANCY_SOURCES = keysOf(discrepancySourceLabels);
export const DiscrepancySource = v.picklist(DISCREPANCY_SOURCES);
export type DiscrepancySource = v.InferOutput<typeof DiscrepancySource>;

/** `recount` waits for a person who counts, `approval` for one who did not. */
export const DiscrepancyStatus = v.picklist(['approval', 'recount', 'settled']);
export type DiscrepancyStatus = v.InferOutput<typeof DiscrepancyStatus>;

/** What a difference is valued at: the cost of the product, or its sale price where nobody knows the cost. */
export const valuedByLabels = {
  cost: 'al costo',
  price: 'al precio de venta',
};
export const ValuedBy = v.picklist(keysOf(valuedByLabels));
export type ValuedBy = v.InferOutput<typeof ValuedBy>;

/** Why the system quantity and the shelf differ, as far as people found out (research: OpenBoxes). */
export const discrepancyCauseLabels = {
  sin_explicacion: 'Sin explicación',
  movimiento_sin_registrar: 'Movimiento sin registrar',
  error_de_recibo: 'Error al recibir',
  error_de_despacho: 'Error al despachar',
  encontrado: 'Apareció',
  perdido: 'Se perdió',
  dañado: 'Se dañó',
};
export const DISCREPANCY_CAUSES = keysOf(discrepancyCauseLabels);
export const DiscrepancyCause = v.picklist(DISCREPANCY_CAUSES);
export type DiscrepancyCause = v.InferOutput<typeof DiscrepancyCause>;

/** Something that happened to a discrepancy after it was opened, oldest first. */
export const DISCREPANCY_EVENTS = ['counted', 'moved', 'approved', 'rejected', 'late_movement'] as const;
export type DiscrepancyEventKind = (typeof DISCREPANCY_EVENTS)[number];
export const DiscrepancyEvent = v.object({
  kind: v.picklist(DISCREPANCY_EVENTS),
  counted: v.nullable(v.number()),
  variance: v.nullable(v.number()),
  note: v.string(),
  by_name: v.string(),
  at: Instant,
});
export type DiscrepancyEvent = v.InferOutput<typeof DiscrepancyEvent>;

/** System stock that is disputed, and the findings about it. */
export const Discrepancy = v.object({
  id: Id,
  /** The number that people say: `DIS-000123`. */
  number: v.string(),
  source: DiscrepancySource,
  status: DiscrepancyStatus,
  product_id: Id,
  product_name: v.string(),
  sku: v.string(),
  vendor_name: v.string(),
  position_key: v.string(),
  location: Position,
  /** Whether the product is not sold while it is open. */
  holds_sale: v.boolean(),
  /** The value that the system quantity fell to, or the missing units, when it was opened. */
  quantity: v.number(),
  current_quantity: v.number(),
  /** The last count; null while nobody counted. */
  count_id: v.nullable(v.string()),
  counted: v.nullable(v.number()),
  expected: v.nullable(v.number()),
  variance: v.nullable(v.number()),
  /** Value of the difference, in whole pesos, signed. */
  value: v.nullable(v.number()),
  /** An answer of an older server has none: it knew costs alone. */
  valued_by: v.optional(ValuedBy, 'cost'),
  counted_by_id: v.nullable(v.string()),
  counted_by_name: v.nullable(v.string()),
  /** Everybody who counted it: none of them approves it. */
  counters: v.array(v.string()),
  cause: v.nullable(DiscrepancyCause),
  opened_at: Instant,
  opened_by_name: v.string(),
  settled_at: v.nullable(Instant),
  settled_by_name: v.nullable(v.string()),
  events: v.array(DiscrepancyEvent),
});
export type Discrepancy = v.InferOutput<typeof Discrepancy>;

export const discrepanciesPath = '/api/v1/inventory/discrepancies';
export const discrepancyReportPath = `${discrepanciesPath}/report`;

/** `7` → `DIS-000007`. */
export function discrepancyNumber(sequence: number): string {
  return documentNumber('DIS', sequence);
}

/**
 * The sequence in the text that a person wrote to find one (`DIS-000123`, `dis 123`); null when it is none.
 */
export function parseDiscrepancyNumber(input: string): number | null {
  return parseDocumentNumber('DIS', input);
}

/** The discrepancies of some time added up, by one of the ways to look at them. */
export const ReportRow = v.object({
  key: v.string(),
  label: v.string(),
  open: v.number(),
  settled: v.number(),
  /** Units that counts took away and added, both positive. */
  missing: v.number(),
  surplus: v.number(),
  /** In whole pesos, signed; at cost where it is known, else at the sale price. */
  value: v.number(),
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

export const REPORT_WAYS = ['zone', 'vendor', 'source', 'cause', 'person', 'week'] as const;
export type ReportWay = (typeof REPORT_WAYS)[number];

/** How exact the counts of a week were. */
export const CountedWeek = v.object({
  /** Its Monday, in Colombia. */
  week: v.pipe(v.string(), v.isoDate()),
  counted: v.number(),
  matched: v.number(),
});
export type CountedWeek = v.InferOutput<typeof CountedWeek>;

export const DiscrepancyReport = v.object({
  /** Counted products in this time, and how many of them agreed with the system quantity. */
  counted: v.number(),
  matched: v.number(),
  /** The weeks in which something was counted, the oldest first. */
  weeks: v.array(CountedWeek),
  by: v.object({
    zone: v.array(ReportRow),
    vendor: v.array(ReportRow),
    source: v.array(ReportRow),
    cause: v.array(ReportRow),
    person: v.array(ReportRow),
    week: v.array(ReportRow),
  }),
});
export type DiscrepancyReport = v.InferOutput<typeof DiscrepancyReport>;

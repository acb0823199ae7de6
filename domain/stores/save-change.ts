import type { Day } from '#domain/calendar/day.ts';
import { currentFields } from '#domain/stores/current-fields.ts';
import { type FieldProblem, problemsOfProduct } from '#domain/stores/check-product.ts';
import { splitChange, type PriceLimit } from '#domain/stores/split-change.ts';
import {
  changedFields,
  isEmpty,
  namesOf,
  onlyFields,
  type Rebased,
  rebaseFields,
  type SeenChange,
} from '#domain/stores/rebase-fields.ts';
import type { ChangeState, Remark, StoreProduct } from '#domain/stores/store-product.ts';
import {
  STORE_PRODUCT_FIELDS,
  type SomeFields,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';

/** A product with its open change, as rules read it. */
export type OpenChange = Pick<StoreProduct, 'published' | 'draft' | 'change_state' | 'remarks'>;

/** What becomes of a product and its open change. */
export interface ChangeOutcome {
  /** The fields that become public now; none when nothing does. */
  publish: SomeFields;
  draft: SomeFields;
  change_state: ChangeState;
  remarks: readonly Remark[];
}

export interface SaveTerms {
  submit: boolean;
  /** Whether its author needs nobody's approval. */
  publishes: boolean;
  limit: PriceLimit;
  today: Day;
}

export type Saved =
  | { ok: true; outcome: ChangeOutcome; conflicts: Rebased['conflicts'] }
  | { ok: false; problems: FieldProblem[] };

/**
 * A save of some fields, brought onto the product as it is now. One that only changes what approves itself takes
 * nothing else of an unfinished change with it: a price can be put right while a text is still being written.
 */
export function saveChange(product: OpenChange, change: SeenChange, terms: SaveTerms): Saved {
  const { published } = product;
  const { taken, conflicts } = rebaseFields(currentFields(product), change);
  const draft = openFields(published, { ...product.draft, ...taken });
  if (!terms.submit) {
    const isUntouched = Object.keys(taken).length === 0;
    const outcome = isUntouched ? unchanged(product) : unsent(product, draft);
    return { ok: true, outcome, conflicts };
  }

  const { automatic, reviewed } = terms.publishes
    ? { automatic: changedFields(published ?? {}, draft), reviewed: [] }
    : splitChange(published, draft, terms.limit);
  const named = namesOf(change.fields);
  const isAlone = published !== null && named.length > 0 && !named.some((each) => reviewed.includes(each));
  const publishes = isAlone ? automatic.filter((each) => named.includes(each)) : automatic;
  const problems = problemsOfProduct(
    currentFields({ published, draft: isAlone ? onlyFields(draft, publishes) : draft }),
    isAlone ? publishes : published === null ? STORE_PRODUCT_FIELDS : changedFields(published, draft),
    terms.today,
  );
  if (problems.length > 0) return { ok: false, problems };
  const rest = onlyFields(
    draft,
    changedFields(published ?? {}, draft).filter((each) => !publishes.includes(each)),
  );
  const outcome = {
    publish: onlyFields(draft, publishes),
    draft: rest,
    change_state: isEmpty(rest) ? 'APROBADO' : isAlone ? product.change_state : 'PENDIENTE',
    remarks: isEmpty(rest) || !isAlone ? [] : product.remarks,
  } as const;
  return { ok: true, outcome, conflicts };
}

/** The fields of a change that say something else than what is public. */
function openFields(published: StoreProductFields | null, draft: SomeFields): SomeFields {
  return onlyFields(draft, changedFields(published ?? {}, draft));
}

/** What was saved and not sent. A change that was asked for stays one until it is sent again. */
function unsent({ published, change_state, remarks }: OpenChange, draft: SomeFields): ChangeOutcome {
  if (published !== null && isEmpty(draft))
    return { publish: {}, draft, change_state: 'APROBADO', remarks: [] };
  const isAsked = change_state === 'CAMBIOS_SOLICITADOS' || change_state === 'RECHAZADO';
  return { publish: {}, draft, change_state: isAsked ? change_state : 'BORRADOR', remarks };
}

export function unchanged({ draft, change_state, remarks }: OpenChange): ChangeOutcome {
  return { publish: {}, draft, change_state, remarks };
}

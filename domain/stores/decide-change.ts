import { isEmpty, namesOf, onlyFields } from '#domain/stores/rebase-fields.ts';
import type { ChangeOutcome, OpenChange } from '#domain/stores/save-change.ts';
import type { DecideProductData } from '#domain/stores/store-product-data.ts';
import type { Remark } from '#domain/stores/store-product.ts';
import type { StoreProductField } from '#domain/stores/store-product-fields.ts';

/** What a reviewer's answer makes of an open change. A product that was never public is taken whole or not at all. */
export function decideChange(
  { published, draft }: OpenChange,
  { outcome, takes_rest, remarks, note }: Omit<DecideProductData, 'product_id' | 'version'>,
): ChangeOutcome {
  if (outcome === 'approve') return { publish: draft, draft: {}, change_state: 'APROBADO', remarks: [] };
  const isOfAll = remarks.some((each) => each.field === null);
  const isTaken = (field: StoreProductField) =>
    takes_rest && published !== null && !isOfAll && !remarks.some((each) => each.field === field);
  const names = namesOf(draft);
  const rest = onlyFields(
    draft,
    names.filter((each) => !isTaken(each)),
  );
  return {
    publish: onlyFields(draft, names.filter(isTaken)),
    draft: rest,
    // Remarks on fields that the change has not leave nothing for the store to correct.
    change_state: isEmpty(rest) && published !== null ? 'APROBADO' : stateAfter[outcome],
    remarks: isEmpty(rest) && published !== null ? [] : withNote(remarks, note),
  };
}

const stateAfter = { request_changes: 'CAMBIOS_SOLICITADOS', reject: 'RECHAZADO' } as const;

function withNote(remarks: readonly Remark[], note: string): readonly Remark[] {
  return note === '' ? remarks : [...remarks, { field: null, reason: 'otra', note }];
}

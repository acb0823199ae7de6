import { currentFields } from '#domain/stores/current-fields.ts';
import type { ResolveConflictData } from '#domain/stores/store-product-data.ts';
import { SomeFields } from '#domain/stores/store-product-fields.ts';
import * as v from 'valibot';
import { existingProductHandler, onlyOne, refused } from '#server/stores/products/product-handler.ts';
import { carryOutSaves, saveOf } from '#server/stores/products/save-product.ts';

/**
 * A store says whose value of a field stays. The one that waits is then saved as its author would have saved it,
 * on the product as it is now; an unfinished change stays unfinished.
 */
export const resolveConflictHandler = existingProductHandler<ResolveConflictData>(
  async (tx, { submitted, row, isStaff }) => {
    const { command_id, field, keep } = submitted.data;
    const { product } = row;
    const asked = product.conflicts.find((each) => each.command_id === command_id && each.field === field);
    if (!asked) return refused('conflict_not_found');
    const conflicts = product.conflicts.filter((each) => each !== asked);
    const wanted = { [field]: asked.mine };
    const fields = keep === 'mine' && v.is(SomeFields, wanted) ? wanted : {};
    const submit = product.change_state === 'APROBADO' || product.change_state === 'PENDIENTE';
    const change = { seen: currentFields(product), fields };
    const save = saveOf(submitted, row, change, {
      submit: submit && Object.keys(fields).length > 0,
      isStaff,
    });
    return onlyOne(await carryOutSaves(tx, [{ ...save, submit, conflicts }]));
  },
);

import { uuidv7 } from '#domain/base/ids.ts';
import { planSaves } from '#domain/stores/plan-saves.ts';
import { namesOf, onlyFields } from '#domain/stores/rebase-fields.ts';
import type {
  DiscardChangeData,
  ResolveConflictData,
  SaveProductData,
} from '#domain/stores/store-product-data.ts';
import { type FieldConflict, productLane, type StoreProduct } from '#domain/stores/store-product.ts';
import {
  BLANK_FIELDS,
  type SomeFields,
  storeProductFieldLabels,
} from '#domain/stores/store-product-fields.ts';
import { send, sendTogether } from '#src/sync/outbox.ts';
import type { NewCommand, SendOptions } from '#src/sync/outbox-contract.ts';

/** Some fields of a product of a store, as its author wants them and as they saw them. */
export interface ProductSave {
  product: Pick<StoreProduct, 'id' | 'vendor_id' | 'published'>;
  /** The name by which people know it in the outbox. */
  name: string;
  seen: SomeFields;
  fields: SomeFields;
  submit: boolean;
}

type Command = NewCommand<Omit<SendOptions, 'supersedes' | 'draft'>>;

/** The commands that save a change: one, or one more for photographs that are still on their way. */
export function commandsOf({ product, name, seen, fields, submit }: ProductSave, act?: string): Command[] {
  const isPublished = product.published !== null;
  const commands: (Command & { id: string })[] = [];
  for (const planned of planSaves(product.id, { fields, submit, isPublished })) {
    const { lane, uploads } = planned;
    const names = namesOf(planned.fields);
    const data: SaveProductData = {
      product_id: product.id,
      vendor_id: product.vendor_id,
      seen: { ...onlyFields(BLANK_FIELDS, names), ...onlyFields(seen, names) },
      fields: planned.fields,
      submit: planned.submit,
    };
    const options = {
      lane,
      after: [...uploads, ...commands.map((each) => each.id)],
      title: isPublished ? 'Cambiar un producto' : 'Guardar un producto',
      detail: name,
      preview: null,
      ...(act === undefined ? {} : { undoable: act }),
    };
    commands.push({ name: 'product.save', id: uuidv7(), data, options });
  }
  return commands;
}

/**
 * Saves changes of products on this device, all or none; they leave by themselves.
 * @param undoable whether their author is offered to undo them together.
 * @returns the ids of the commands.
 * @throws OutboxWriteError when the device could not save them.
 */
export function saveProducts(saves: readonly ProductSave[], undoable = false): Promise<string[]> {
  const act = undoable ? uuidv7() : undefined;
  return sendTogether(saves.flatMap((each) => commandsOf(each, act)));
}

/** Gives up the open change of a product; one that was never public goes with it. */
export async function discardChange(product: StoreProduct, name: string): Promise<string> {
  const data: DiscardChangeData = { product_id: product.id, version: product.version };
  return send('product.discard', data, {
    lane: productLane(product.id),
    title: product.published === null ? 'Quitar un borrador' : 'Descartar los cambios de un producto',
    detail: name,
    preview: null,
    undoable: true,
  });
}

/** Decides which of two values of a field stays. */
export async function resolveConflict(
  product: StoreProduct,
  conflict: FieldConflict,
  keep: ResolveConflictData['keep'],
): Promise<string> {
  const { command_id, field } = conflict;
  const data: ResolveConflictData = { product_id: product.id, command_id, field, keep };
  return send('product.resolveConflict', data, {
    lane: productLane(product.id),
    title: `Elegir un valor: ${storeProductFieldLabels[field]}`,
    detail: product.published?.name ?? product.draft.name ?? '',
    preview: null,
    undoable: true,
  });
}

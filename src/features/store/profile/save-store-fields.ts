import { fieldsIn, type SomeStoreFields, storeFieldLabels } from '#domain/stores/store-fields.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves fields of a store on this device, from where they leave by themselves.
 * @param seen the values that their author saw there.
 */
export async function saveStoreFields(
  vendorId: string,
  fields: SomeStoreFields,
  seen: SomeStoreFields,
): Promise<void> {
  await send(
    'store.saveProfile',
    { vendor_id: vendorId, fields, seen },
    {
      lane: `store:${vendorId}`,
      title: 'Cambiar el perfil de la tienda',
      detail: fieldsIn(fields)
        .map((each) => storeFieldLabels[each])
        .join(', '),
      preview: null,
    },
  );
}

import { useState } from 'react';
import { formatWhole } from '#domain/base/money.ts';
import { MAX_SHIPPING_NOTICE_TEXT, MAX_PACKAGES } from '#domain/inbound/shipping-notice-commands.ts';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { UnitsField } from '#src/ui/forms/units-field.tsx';
import { saveShippingNoticeStep } from '#src/features/warehouse/inbound/save-shipping-notice.ts';

/** The goods are at the dock: asks how many packages came. */
export function ArriveDialog({ notice, onClose }: { notice: ShippingNotice; onClose: () => void }) {
  const [packages, setPackages] = useState(String(notice.packages));
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    const counted = /^\d{1,5}$/.test(packages.trim()) ? Number(packages) : Number.NaN;
    const wrong = !(counted <= MAX_PACKAGES);
    setWrong(wrong);
    if (wrong) return;
    await saving.run(async () => {
      await saveShippingNoticeStep(notice, 'arrive', { packages: counted, note: note.trim() });
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`Llegada de ${notice.number}`}
      submit="Registrar llegada"
      cancel="Todavía no"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <UnitsField
        label="Bultos que llegaron"
        hint={`La tienda anunció ${notice.packages}.`}
        value={packages}
        onChange={(text) => {
          setPackages(text);
          setWrong(false);
        }}
        error={isWrong ? `Escribe cuántos bultos, de 0 a ${formatWhole(MAX_PACKAGES)}.` : undefined}
        data-focus-first
      />
      <TextAreaField
        label="Observaciones"
        hint="La tienda y la bodega las leen."
        required={false}
        rows={2}
        maxLength={MAX_SHIPPING_NOTICE_TEXT}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Account } from '#domain/accounts/account.ts';
import { AddressForm, type Address } from '#domain/profile/address.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { AddressFields } from '#src/features/account/profile/address-fields.tsx';
import {
  blankDraft,
  draftOf,
  municipalityProblems,
  type AddressDraft,
} from '#src/features/account/profile/address-draft.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { addressPreview, sendAddress } from '#src/shared/accounts/send-address.ts';
import { DialogForm } from '#src/features/account/profile/dialog-form.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';

interface AddressDialogProps {
  person: Account;
  /** The address to change; `new` for one more; null while nobody writes any. */
  editing: Address | 'new' | null;
  /** Whether there are other addresses: an only one is the default. */
  hasOthers: boolean;
  onClose: () => void;
}

export function AddressDialog({ person, editing, hasOthers, onClose }: AddressDialogProps) {
  return (
    <Dialog
      open={editing !== null}
      onClose={onClose}
      title={editing === 'new' ? 'Agregar una dirección' : 'Editar la dirección'}
      roomy
    >
      {editing && (
        <EditedAddress
          person={person}
          known={editing === 'new' ? null : editing}
          isOnlyDefault={!hasOthers || (editing !== 'new' && editing.is_default)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface EditedAddressProps {
  person: Account;
  known: Address | null;
  isOnlyDefault: boolean;
  onDone: () => void;
}

function EditedAddress({ person, known, isOnlyDefault, onDone }: EditedAddressProps) {
  const [draft, setDraft] = useState(() => (known ? draftOf(known) : blankDraft(person)));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const form = useRef<HTMLFormElement>(null);

  function change(changes: Partial<AddressDraft>): void {
    setDraft((before) => ({ ...before, ...changes }));
  }

  async function save(): Promise<void> {
    const { department_code: _, ...typed } = draft;
    const checked = checkForm(AddressForm, typed);
    const wrong = checked.ok ? {} : municipalityProblems(checked.fields, draft);
    setProblems(wrong);
    if (!checked.ok) return focusInvalidField(form.current, wrong);
    await saving.run(async () => {
      const { placeOf } = await import('#domain/geography/divipola.ts');
      const place = placeOf(checked.output.municipality_code);
      if (!place) throw new Error(`There is no municipality ${checked.output.municipality_code}.`);
      await sendAddress(person.id, addressPreview(known?.id ?? uuidv7(), checked.output, place));
      closeOwn();
      toast({ text: savedMessage() });
    });
  }

  return (
    <DialogForm formRef={form} saving={saving} submit="Guardar dirección" onSubmit={save} onCancel={onDone}>
      <AddressFields draft={draft} problems={problems} isOnlyDefault={isOnlyDefault} onChange={change} />
    </DialogForm>
  );
}

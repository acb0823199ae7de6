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
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import styles from '#src/features/account/profile/own-data-form.module.css';

interface AddressDialogProps {
  person: Account;
  /** The address to change; `new` for one more; null while nobody writes any. */
  editing: Address | 'new' | null;
  /** Whether there are other addresses: an only one is the default. */
  hasOthers: boolean;
  onClose: () => void;
}

export function AddressDialog({ person, editing, hasOthers, onClose }: AddressDialogProps) {
  if (editing === null) return null;
  const known = editing === 'new' ? null : editing;
  return (
    <EditedAddress
      person={person}
      known={known}
      isOnlyDefault={!hasOthers || known?.is_default === true}
      onDone={onClose}
    />
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
    <FormDialog
      formRef={form}
      className={styles.form}
      title={known ? 'Editar la dirección' : 'Agregar una dirección'}
      submit="Guardar dirección"
      saving={saving}
      onSubmit={save}
      onClose={onDone}
    >
      <AddressFields draft={draft} problems={problems} isOnlyDefault={isOnlyDefault} onChange={change} />
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Account } from '#domain/accounts/account.ts';
import { UpdateProfileData } from '#domain/profile/profile.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';
import { TextField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/account/profile/own-data-form.module.css';

interface ProfileDialogProps {
  person: Account;
  onClose: () => void;
}

/** Name and mobile: this device keeps them at once and sends them when it can. */
export function ProfileDialog({ person, onClose }: ProfileDialogProps) {
  const [typed, setTyped] = useState({ nombre: person.nombre ?? '', telefono: person.telefono ?? '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);
  const form = useRef<HTMLFormElement>(null);

  async function save(): Promise<void> {
    const checked = checkForm(UpdateProfileData, { ...typed, telefono: typed.telefono.trim() || null });
    setProblems(checked.ok ? {} : checked.fields);
    if (!checked.ok) return focusInvalidField(form.current, checked.fields);
    await saving.run(async () => {
      await send('profile.update', checked.output, {
        lane: `profile:${person.id}`,
        title: 'Cambiar tus datos',
        detail: checked.output.nombre,
        preview: checked.output,
      });
      closeOwn();
      toast({ text: savedMessage() });
    });
  }

  const field = fieldsOf(typed, problems, (changes) => setTyped((now) => ({ ...now, ...changes })));
  return (
    <FormDialog
      formRef={form}
      className={styles.form}
      title="Editar tus datos"
      submit="Guardar datos"
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...field('nombre')} label="Nombre" autoComplete="name" maxLength={120} />
      <PhoneField
        {...field('telefono')}
        autoComplete="tel-national"
        required={false}
        hint="Diez dígitos, empieza por 3. Si lo cambias, lo confirmas de nuevo."
      />
    </FormDialog>
  );
}

import { useRef, useState, type FormEvent } from 'react';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useDirtyOnInput } from '#src/device/use-dirty-form.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Account } from '#domain/accounts/account.ts';
import { UpdateProfileData } from '#domain/profile/profile.ts';
import { fieldsOf } from '#src/shared/saving/fields-of.ts';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { focusInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { savedMessage } from '#src/shared/outbox/toast-saved.ts';
import { send } from '#src/sync/outbox.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import { PhoneField } from '#src/ui/forms/phone-field.tsx';
import styles from '#src/features/account/profile/dialog-form.module.css';

interface ProfileDialogProps {
  open: boolean;
  person: Account;
  onClose: () => void;
}

export function ProfileDialog({ open, person, onClose }: ProfileDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Editar tus datos" roomy>
      <ProfileForm person={person} onDone={onClose} />
    </Dialog>
  );
}

/** Name and mobile: this device keeps them at once and sends them when it can. */
function ProfileForm({ person, onDone }: { person: Account; onDone: () => void }) {
  const [typed, setTyped] = useState({ nombre: person.nombre ?? '', telefono: person.telefono ?? '' });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const dirtyOnInput = useDirtyOnInput();
  const form = useRef<HTMLFormElement>(null);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
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
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      noValidate
      {...dirtyOnInput}
    >
      <FormFields isSaving={saving.isSaving}>
        <TextField {...field('nombre')} label="Nombre" autoComplete="name" maxLength={120} />
        <PhoneField
          {...field('telefono')}
          autoComplete="tel-national"
          required={false}
          hint="Diez dígitos, empieza por 3. Si lo cambias, lo confirmas de nuevo."
        />
      </FormFields>
      <SaveProblem state={saving.state} className={styles.whole} />
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} onCancel={onDone}>
          Guardar datos
        </SubmitActions>
      </div>
    </form>
  );
}

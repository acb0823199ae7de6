import { useState, type FormEvent } from 'react';
import { INVITATION_DAYS } from '#domain/stores/store-people.ts';
import { useDirtyWhile } from '#src/device/use-dirty-form.ts';
import { checkInvitation, invitePerson } from '#src/features/store/profile/store-people-calls.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/store/profile/store-people.module.css';

const FORM = 'invitar';

interface InviteFormProps {
  vendorId: string;
  offline: boolean;
  onInvited: () => Promise<void>;
}

/** Invites somebody to a store by e-mail. What was written stays until it was sent. */
export function InviteForm({ vendorId, offline, onInvited }: InviteFormProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useDirtyWhile(FORM, email !== '');

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || offline) return;
    const checked = checkInvitation(email);
    setProblem(checked.ok ? undefined : checked.fields['email']);
    if (!checked.ok) return;
    setBusy(true);
    const answer = await invitePerson(vendorId, checked.output);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.fields['email'] ?? answer.message);
    // Another one may be half written by now.
    setEmail((now) => (now === email ? '' : now));
    toast({ text: `Le escribimos a ${checked.output.email} con un enlace para entrar.` });
    await onInvited();
  }

  return (
    <form className={styles.invite} onSubmit={(event) => void invite(event)} noValidate>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label="Correo de la persona que invitas"
        hint={
          offline
            ? 'Invitar necesita conexión.'
            : `Recibe un enlace que sirve una vez, durante ${INVITATION_DAYS} días. Verá y podrá cambiar lo mismo que tú.`
        }
        value={email}
        onChange={setEmail}
        error={problem}
        maxLength={254}
      />
      <Button type="submit" variant="soft" busy={busy} disabled={offline}>
        Invitar
      </Button>
    </form>
  );
}

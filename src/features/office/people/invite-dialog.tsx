import { useState } from 'react';
import { mayGrant } from '#domain/accounts/roles/may-grant.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { InvitePersonBody } from '#domain/people/account-invitation.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { asGrant, optionsOfRoles, useGivenRoles } from '#src/features/office/people/roles/given-role.ts';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { StoreField } from '#src/features/office/people/store-field.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { checkForm } from '#src/shared/saving/form-problems.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface InviteDialogProps {
  onInvited: () => Promise<void>;
  onClose: () => void;
}

/** Invites one person by e-mail. What was written stays until the server has it. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const actor = useGrantActor();
  const roles = useGivenRoles(actor).filter((each) => mayGrant(actor, null, asGrant('invite', each)).ok);
  // Sent again after a lost answer, it is the same invitation.
  const [id] = useState(() => uuidv7());
  const [nombre, setNombre] = useState('');
  const [email, setEmail] = useState('');
  const [key, setKey] = useState<string>('customer');
  const chosen = roles.find((each) => each.key === key);
  const role = chosen?.role ?? 'customer';
  const [vendorId, setVendorId] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function submit(): Promise<void> {
    const vendor_id = role === 'vendor' ? vendorId : null;
    const checked = checkForm(InvitePersonBody, {
      id,
      nombre,
      email,
      role,
      role_id: chosen?.roleId ?? null,
      vendor_id,
    });
    const isStoreMissing = role === 'vendor' && vendorId === null;
    setProblems({
      ...(checked.ok ? {} : checked.fields),
      ...(isStoreMissing ? { vendor_id: 'Elige la tienda.' } : {}),
    });
    setProblem(null);
    if (!checked.ok || isStoreMissing) return;
    await saving.run(async () => {
      const answer = await change(peoplePaths.invitations, checked.output);
      if (!answer.ok) {
        setProblems(answer.fields);
        return setProblem(answer.message);
      }
      toast({ text: `Le escribimos a ${checked.output.email} con un enlace y un código.` });
      closeOwn();
      await onInvited();
    });
  }

  return (
    <FormDialog
      title="Invitar a una persona"
      submit="Enviar invitación"
      saving={saving}
      refusal={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        name="nombre"
        required
        value={nombre}
        error={problems['nombre']}
        onChange={setNombre}
        data-focus-first
      />
      <TextField
        label="Correo"
        name="email"
        type="email"
        inputMode="email"
        required
        value={email}
        error={problems['email']}
        onChange={setEmail}
      />
      <SelectField label="Rol" value={key} options={optionsOfRoles(roles)} onChange={setKey} />
      {role === 'vendor' && (
        <StoreField value={vendorId} onChange={setVendorId} error={problems['vendor_id']} />
      )}
    </FormDialog>
  );
}

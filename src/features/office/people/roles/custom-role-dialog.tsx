import { useState } from 'react';
import { can, type Authority, type Capability } from '#domain/accounts/roles/capabilities.ts';
import { capabilityDifference } from '#domain/accounts/roles/capability-labels.ts';
import { divisible, MAX_ROLE_NAME, ROLE_BASES } from '#domain/accounts/roles/custom-role.ts';
import { roleLabels, type UserType } from '#domain/accounts/roles/roles.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { AddCustomRoleBody, CustomRole } from '#domain/people/custom-role.ts';
import { CapabilitiesField } from '#src/features/office/people/roles/capabilities-field.tsx';
import { addCustomRole, changeCustomRole } from '#src/features/office/people/roles/custom-role-calls.ts';
import type { DoneAnswer } from '#src/features/office/people/person-calls.ts';
import { RoleDifference } from '#src/features/office/people/roles/role-difference.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { NameField } from '#src/ui/forms/name-field.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';
import { optionsOf } from '#src/ui/forms/options.ts';

interface CustomRoleDialogProps {
  /** The role as the server has it now; null makes one. */
  edited: CustomRole | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/**
 * Makes or changes a role of the company's own. Where somebody changed it meanwhile, the server says what differs, what was
 * ticked stays, and the next save is over theirs.
 */
export function CustomRoleDialog({ edited: role, onSaved, onClose }: CustomRoleDialogProps) {
  // Sent again after a lost answer, it is the same role.
  const [id] = useState(() => role?.id ?? uuidv7());
  const [name, setName] = useState(role?.name ?? '');
  const [base, setBase] = useState<UserType>(role?.base ?? 'admin_logistics');
  const offered = divisible(base);
  const [granted, setGranted] = useState<readonly Capability[]>(() => keptBy(role, offered));
  const [typed, setTyped] = useState('');
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);

  const people = role?.people ?? 0;
  const from: Authority = { userType: base, granted: role ? role.granted : null };
  const to: Authority = { userType: base, granted };
  const { gained, lost } = capabilityDifference(from, to);
  const isFelt = people > 0 && gained.length + lost.length > 0;
  const isConfirmed = !isFelt || typed.trim().toLowerCase() === role?.name.toLowerCase();

  function choose(chosen: UserType): void {
    setBase(chosen);
    setGranted(divisible(chosen).filter((each) => granted.includes(each) || !offered.includes(each)));
  }

  async function save(): Promise<void> {
    if (!isConfirmed) return;
    refusal.clear();
    await saving.run(async () => {
      const answer = await send(role, { id, name, base, granted: [...granted] });
      if (answer.ok) {
        toast({ text: role ? 'El rol cambió.' : 'El rol quedó creado. Dáselo a alguien desde su página.' });
        closeOwn();
      } else refusal.take(answer.status === 409 ? inOneSentence(answer) : answer);
      // What somebody else made of it is what this one is compared with from now on.
      if (answer.ok || answer.status === 409) await onSaved();
    });
  }

  return (
    <FormDialog
      title={role ? `Cambiar «${role.name}»` : 'Crear rol propio'}
      submit={role ? 'Guardar' : 'Crear rol'}
      danger={lost.length > 0 && people > 0}
      disabled={!isConfirmed}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <NameField
        value={name}
        onChange={setName}
        maxLength={MAX_ROLE_NAME}
        error={refusal.fields['name']}
        data-focus-first
      />
      <BaseField role={role} base={base} onChange={choose} />
      <CapabilitiesField
        offered={offered}
        granted={granted}
        onChange={setGranted}
        error={refusal.fields['granted']}
      />
      <RoleDifference from={from} to={to} people={people} />
      {isFelt && role && (
        <TextField
          label={`Escribe «${role.name}» para confirmar`}
          value={typed}
          onChange={setTyped}
          hint="Este cambio se siente de inmediato."
        />
      )}
    </FormDialog>
  );
}

interface BaseFieldProps {
  role: CustomRole | null;
  base: UserType;
  onChange: (base: UserType) => void;
}

/** What it is copied from, which stays the same afterwards. */
function BaseField({ role, base, onChange }: BaseFieldProps) {
  if (role)
    return <p>Se copió de {roleLabels[base]}. Puede lo que quede marcado, y nunca más que ese rol.</p>;
  return (
    <SelectField
      label="Se copia de"
      value={base}
      options={optionsOf(ROLE_BASES, roleLabels)}
      onChange={(chosen) => onChange(chosen as UserType)}
      hint="Quita lo que no deba poder: un rol propio nunca puede más que el que copia."
    />
  );
}

function send(role: CustomRole | null, body: AddCustomRoleBody): Promise<DoneAnswer> {
  const { id, name, granted } = body;
  return role ? changeCustomRole(id, { version: role.version, name, granted }) : addCustomRole(body);
}

/** A conflict is of the whole role: who changed it, and what differs. */
function inOneSentence({ message, fields }: Extract<DoneAnswer, { ok: false }>) {
  return { fields: {}, message: [message, ...Object.values(fields)].join(' ') };
}

/** What a role keeps now of what may be left out; all of it for a new one. */
function keptBy(role: CustomRole | null, offered: readonly Capability[]): Capability[] {
  if (!role) return [...offered];
  return offered.filter((each) => can({ userType: role.base, granted: role.granted }, each));
}

import { useState } from 'react';
import { ROLE_BASES } from '#domain/accounts/roles/custom-role.ts';
import { holdersLabel, type CustomRole } from '#domain/people/custom-role.ts';
import { removeCustomRole } from '#src/features/office/people/roles/custom-role-calls.ts';
import {
  authorityOfRole,
  fixedRoles,
  optionsOfRoles,
  ownRole,
} from '#src/features/office/people/roles/given-role.ts';
import { RoleDifference } from '#src/features/office/people/roles/role-difference.tsx';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useServerSaving } from '#src/shared/saving/use-server-saving.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { SelectField, TextField } from '#src/ui/forms/field.tsx';

interface RemoveRoleDialogProps {
  role: CustomRole;
  /** The other roles of the company's own. */
  others: readonly CustomRole[];
  onRemoved: () => Promise<void>;
  onClose: () => void;
}

/** Removes a role of the company's own, and says where its people come to in the same act. */
export function RemoveRoleDialog({ role, others, onRemoved, onClose }: RemoveRoleDialogProps) {
  const targets = [...others.map(ownRole), ...fixedRoles.filter((each) => ROLE_BASES.includes(each.role))];
  // Not the base, with which they would gain: who removes it chooses that.
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState('');
  const saving = useServerSaving();
  const { refusal } = saving;
  const closeOwn = useOwnClose(onClose);
  const target = targets.find((each) => each.key === key);
  const isHeld = role.people + role.invited > 0;
  const isReady = !isHeld || (target !== undefined && typed.trim().toLowerCase() === role.name.toLowerCase());

  async function remove(): Promise<void> {
    if (!isReady) return;
    refusal.clear();
    await saving.run(async () => {
      const moveTo = target ? { role: target.role, role_id: target.roleId } : null;
      const answer = await removeCustomRole(role.id, { version: role.version, move_to: moveTo });
      if (!answer.ok) {
        refusal.take(answer);
        if (answer.status === 409 || answer.status === 404) await onRemoved();
        return;
      }
      toast({ text: `«${role.name}» quedó eliminado.` });
      closeOwn();
      await onRemoved();
    });
  }

  return (
    <FormDialog
      title={`¿Eliminar «${role.name}»?`}
      submit="Eliminar rol"
      danger
      disabled={!isReady}
      saving={saving}
      onSubmit={remove}
      onClose={onClose}
    >
      <p>{isHeld ? `${holdersLabel(role)} Elige a qué rol pasan en el mismo acto.` : 'Nadie lo tiene.'}</p>
      {isHeld && (
        <>
          <SelectField
            label="Pasan a"
            value={key}
            options={[{ value: '', label: 'Elige un rol' }, ...optionsOfRoles(targets)]}
            onChange={setKey}
            error={refusal.fields['move_to']}
            data-focus-first
          />
          {target && (
            <RoleDifference
              from={{ userType: role.base, granted: role.granted }}
              to={authorityOfRole(target)}
              people={role.people}
            />
          )}
          <TextField
            label={`Escribe «${role.name}» para confirmar`}
            value={typed}
            onChange={setTyped}
            hint="No se puede deshacer."
          />
        </>
      )}
    </FormDialog>
  );
}

import { useState } from 'react';
import { displayName, roleNameOf } from '#domain/accounts/account.ts';
import { capabilityDifference, capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { ROLE_REQUEST_HOURS } from '#domain/accounts/roles/may-grant.ts';
import type { ChangedRole } from '#domain/people/person-changes.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import {
  asGrant,
  authorityOfRole,
  fixedRoles,
  optionsOfRoles,
  useGivenRoles,
} from '#src/features/office/people/roles/given-role.ts';
import { useGrant, useGrantActor } from '#src/features/office/people/use-grant.ts';
import { changeRole } from '#src/features/office/people/person-calls.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { StoreField } from '#src/features/office/people/store-field.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { SelectField } from '#src/ui/forms/field.tsx';
import styles from '#src/features/office/people/people.module.css';

interface RoleDialogProps {
  sheet: PersonSheet;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Gives somebody another role: what they can do with it and could not, and the other way round, before it is so. */
export function RoleDialog({ sheet, onChanged, onClose }: RoleDialogProps) {
  const { person } = sheet;
  const grant = useGrant(sheet);
  const own = person.role_id ?? null;
  const roles = useGivenRoles(useGrantActor()).filter(
    (each) => (each.role !== person.user_type || each.roleId !== own) && grant(asGrant('role', each)).ok,
  );
  const [key, setKey] = useState(roles[0]?.key);
  const chosen = roles.find((each) => each.key === key) ?? roles[0] ?? fixedRoles[0];
  const [vendorId, setVendorId] = useState<string | null>(null);
  if (!chosen) return null;
  const { role, roleId } = chosen;
  const granted = grant(asGrant('role', chosen));
  const needsSecond = granted.ok && granted.value.needsSecond;
  const { gained, lost } = capabilityDifference(
    { userType: person.user_type, granted: person.granted ?? null },
    authorityOfRole(chosen),
  );
  return (
    <ReasonDialog<ChangedRole>
      title={`Cambiar el rol de ${displayName(person)}`}
      text={`Hoy es ${roleNameOf(person)}. El cambio vale en pocos segundos, en todos sus equipos.`}
      confirm={needsSecond ? 'Pedir el cambio' : 'Cambiar rol'}
      danger={lost.length > 0}
      disabled={role === 'vendor' && vendorId === null}
      done={({ state }) =>
        state === 'waiting' ? 'Quedó pedido: falta que otra persona lo confirme.' : `Ahora es ${chosen.name}.`
      }
      send={(reason) =>
        changeRole(person.id, {
          role,
          role_id: roleId,
          vendor_id: role === 'vendor' ? vendorId : null,
          reason,
        })
      }
      onDone={onChanged}
      onClose={onClose}
    >
      <SelectField
        label="Rol nuevo"
        value={chosen.key}
        options={optionsOfRoles(roles)}
        onChange={setKey}
        data-focus-first
      />
      {role === 'vendor' && <StoreField value={vendorId} onChange={setVendorId} />}
      {needsSecond && (
        <Banner tone="info" inset>
          Lo confirma otra persona, propietaria o superusuaria, en las próximas {ROLE_REQUEST_HOURS} horas. Si
          no hay otra, se nombra desde el servidor con «npm run account».
        </Banner>
      )}
      <div className={styles.difference} aria-live="polite">
        <Capabilities title="Va a poder" of={gained} none="Nada que no pudiera antes." />
        <Capabilities title="Ya no va a poder" of={lost} none="Nada: conserva todo lo que podía." />
      </div>
    </ReasonDialog>
  );
}

function Capabilities({ title, of, none }: { title: string; of: readonly Capability[]; none: string }) {
  return (
    <div>
      <b>{title}</b>
      {of.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {of.map((each) => (
            <li key={each}>{capabilityLabels[each]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

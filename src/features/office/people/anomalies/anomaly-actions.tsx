import { useState } from 'react';
import { grantRefusals, mayGrant, type GrantChange } from '#domain/accounts/roles/may-grant.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { AnomalySheet } from '#domain/security/anomaly.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { EndKeysCheck } from '#src/features/office/people/end-keys-check.tsx';
import { EndSessionsDialog } from '#src/features/office/people/end-sessions-dialog.tsx';
import { change } from '#src/features/office/people/person-calls.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { useGrantActor } from '#src/features/office/people/use-grant.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

interface AnomalyActionsProps {
  sheet: AnomalySheet;
  onChanged: () => Promise<void>;
}

/** Ends the sessions of the account, or closes it, where the reader may. */
export function AnomalyActions({ sheet: { account, person }, onChanged }: AnomalyActionsProps) {
  const [asked, setAsked] = useState<'sessions' | 'disable' | null>(null);
  const [endKeys, setEndKeys] = useState(true);
  const offline = useSignalValue(connection) === 'offline';
  const actor = useGrantActor();
  if (!account || !person) return null;
  const subject = {
    id: account.id,
    userType: person.user_type,
    isActive: person.is_active,
    isLastOwner: person.is_last_owner,
    isNobodys: person.is_nobodys,
  };
  const grant = (kind: 'end_sessions' | 'disable') =>
    mayGrant(actor, subject, { kind } satisfies GrantChange);
  const ending = grant('end_sessions');
  const close = () => setAsked(null);
  if (!ending.ok) return <p className={styles.muted}>{grantRefusals[ending.refusal]}</p>;
  return (
    <>
      <div className={styles.actions} data-print="off">
        <Button variant="danger-quiet" disabled={offline} onClick={() => setAsked('sessions')}>
          Cerrar sus sesiones
        </Button>
        {person.is_active && grant('disable').ok && (
          <Button variant="danger-quiet" disabled={offline} onClick={() => setAsked('disable')}>
            Deshabilitar
          </Button>
        )}
      </div>
      {!person.is_active && <p className={styles.muted}>La cuenta ya está deshabilitada.</p>}
      {offline && <p className={styles.muted}>Sin conexión no se cambia nada de una cuenta.</p>}
      {asked === 'sessions' && (
        <EndSessionsDialog person={account} keys={person.keys} onDone={onChanged} onClose={close} />
      )}
      {asked === 'disable' && (
        <ReasonDialog
          title={`¿Deshabilitar la cuenta de ${account.name}?`}
          text="En pocos segundos deja de poder entrar, y se cierran sus sesiones en todos sus equipos."
          confirm="Deshabilitar"
          danger
          done="La cuenta quedó deshabilitada."
          send={(reason) =>
            change(peoplePaths.disable(account.id), {
              reason,
              ...(person.keys > 0 && { end_keys: endKeys }),
            })
          }
          onDone={onChanged}
          onClose={close}
        >
          {person.keys > 0 && <EndKeysCheck keys={person.keys} checked={endKeys} onChange={setEndKeys} />}
        </ReasonDialog>
      )}
    </>
  );
}

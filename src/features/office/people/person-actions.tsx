import { useState } from 'react';
import { displayName } from '#domain/accounts/account.ts';
import { FACTOR_REQUEST_HOURS, grantRefusals } from '#domain/accounts/may-grant.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { EndKeysCheck } from '#src/features/office/people/end-keys-check.tsx';
import { openKeysOf } from '#src/features/office/people/open-keys.ts';
import { ReasonDialog } from '#src/features/office/people/reason-dialog.tsx';
import { MergeDialog } from '#src/features/office/people/merge-dialog.tsx';
import { RoleDialog } from '#src/features/office/people/role-dialog.tsx';
import { asGrant, fixedRoles } from '#src/features/office/people/given-role.ts';
import { ViewDialog } from '#src/features/office/people/view-dialog.tsx';
import { useGrant } from '#src/features/office/people/use-grant.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

type Asked = 'view' | 'merge' | 'disable' | 'enable' | 'force_password' | 'reset_factor' | 'role';

const questions = {
  disable: {
    verb: 'Deshabilitar',
    title: (name: string) => `¿Deshabilitar la cuenta de ${name}?`,
    text: 'En pocos segundos deja de poder entrar, y se cierran sus sesiones en todos sus equipos. Lo que haya guardado sin enviar no se pierde: los movimientos de bodega quedan en revisión y lo demás espera en su equipo.',
    danger: true,
    path: peoplePaths.disable,
    done: 'La cuenta quedó deshabilitada.',
  },
  enable: {
    verb: 'Habilitar',
    title: (name: string) => `¿Habilitar la cuenta de ${name}?`,
    text: 'Puede entrar otra vez con su contraseña. Sus sesiones de antes no se abren solas.',
    danger: false,
    path: peoplePaths.enable,
    done: 'La cuenta quedó habilitada.',
  },
  force_password: {
    verb: 'Pedir contraseña nueva',
    title: (name: string) => `¿Pedirle a ${name} una contraseña nueva?`,
    text: 'Su contraseña deja de abrir, se cierran sus sesiones y le llega un enlace para elegir otra.',
    danger: false,
    path: peoplePaths.newPassword,
    done: 'Le enviamos el enlace para elegir otra contraseña.',
  },
  reset_factor: {
    verb: 'Pedir quitar segundo factor',
    title: (name: string) => `¿Pedir que se quite el segundo factor de ${name}?`,
    text: `Otra persona que administre esta cuenta lo confirma en ${FACTOR_REQUEST_HOURS} horas; hasta entonces nada cambia, y a su dueña o dueño le avisa un correo. Si nadie más administra, lo quita quien opera el servidor.`,
    danger: true,
    path: peoplePaths.resetFactor,
    done: 'Queda esperando a que otra persona lo confirme.',
  },
} as const;

interface PersonActionsProps {
  sheet: PersonSheet;
  onChanged: () => Promise<void>;
}

/** What the reader may change of somebody, and why not the rest. */
export function PersonActions({ sheet, onChanged }: PersonActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const offline = useSignalValue(connection) === 'offline';
  const grant = useGrant(sheet);
  const { person } = sheet;
  const keys = openKeysOf(sheet);
  const [endKeys, setEndKeys] = useState(true);
  const mayEndKeys = keys > 0 && (asked === 'disable' || asked === 'force_password');
  const name = displayName(person);
  const state = person.is_active ? 'disable' : 'enable';
  const closing = grant({ kind: state });
  const forcing = grant({ kind: 'force_password' });
  const mayReset = grant({ kind: 'reset_factor' }).ok && sheet.factor_since && !sheet.factor_request;
  const changesRole = fixedRoles.some(
    (each) => each.role !== person.user_type && grant(asGrant('role', each)).ok,
  );
  const refusal = !closing.ok ? closing.refusal : null;
  return (
    <>
      {refusal && <p className={styles.muted}>{grantRefusals[refusal]}</p>}
      <div className={styles.actions} data-print="off">
        {changesRole && (
          <Button variant="line" disabled={offline} onClick={() => setAsked('role')}>
            Cambiar rol
          </Button>
        )}
        {forcing.ok && person.is_active && person.email_verified && (
          <Button variant="line" disabled={offline} onClick={() => setAsked('force_password')}>
            {questions.force_password.verb}
          </Button>
        )}
        {grant({ kind: 'view_as' }).ok && (
          <Button variant="line" disabled={offline} onClick={() => setAsked('view')}>
            Ver como
          </Button>
        )}
        {mayReset && (
          <Button variant="line" disabled={offline} onClick={() => setAsked('reset_factor')}>
            {questions.reset_factor.verb}
          </Button>
        )}
        {grant({ kind: 'merge' }).ok && person.is_active && (
          <Button variant="line" disabled={offline} onClick={() => setAsked('merge')}>
            Unir con otra cuenta
          </Button>
        )}
        {closing.ok && (
          <Button
            variant={person.is_active ? 'danger-quiet' : 'solid'}
            disabled={offline}
            onClick={() => setAsked(state)}
          >
            {questions[state].verb}
          </Button>
        )}
      </div>
      {offline && <p className={styles.muted}>Sin conexión no se cambia nada de una cuenta.</p>}
      {asked === 'role' && <RoleDialog sheet={sheet} onChanged={onChanged} onClose={() => setAsked(null)} />}
      {asked === 'view' && <ViewDialog person={person} onClose={() => setAsked(null)} />}
      {asked === 'merge' && (
        <MergeDialog person={person} onChanged={onChanged} onClose={() => setAsked(null)} />
      )}
      {asked && asked !== 'role' && asked !== 'view' && asked !== 'merge' && (
        <ReasonDialog
          title={questions[asked].title(name)}
          text={questions[asked].text}
          confirm={questions[asked].verb}
          danger={questions[asked].danger}
          done={questions[asked].done}
          send={(reason) =>
            change(questions[asked].path(person.id), {
              reason,
              ...(mayEndKeys && { end_keys: endKeys }),
            })
          }
          onDone={onChanged}
          onClose={() => setAsked(null)}
        >
          {mayEndKeys && <EndKeysCheck keys={keys} checked={endKeys} onChange={setEndKeys} />}
        </ReasonDialog>
      )}
    </>
  );
}

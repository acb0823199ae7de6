import { useState } from 'react';
import { displayName } from '#domain/accounts/account.ts';
import { FACTOR_REQUEST_HOURS, grantRefusals } from '#domain/accounts/roles/may-grant.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import type { PersonSheet } from '#domain/people/person-sheet.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { change } from '#src/features/office/people/person-calls.ts';
import { EndKeysCheck } from '#src/features/office/people/end-keys-check.tsx';
import { openKeysOf } from '#src/features/office/people/open-keys.ts';
import { ReasonDialog } from '#src/shared/people/reason-dialog.tsx';
import { MergeDialog } from '#src/features/office/people/merge-dialog.tsx';
import { RoleDialog } from '#src/features/office/people/roles/role-dialog.tsx';
import { asGrant, fixedRoles } from '#src/features/office/people/roles/given-role.ts';
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
  const { person } = sheet;
  const keys = openKeysOf(sheet);
  const [endKeys, setEndKeys] = useState(true);
  const mayEndKeys = keys > 0 && (asked === 'disable' || asked === 'force_password');
  const close = () => setAsked(null);
  return (
    <>
      <ActButtons sheet={sheet} offline={offline} onAsk={setAsked} />
      {offline && <p className={styles.muted}>Sin conexión no se cambia nada de una cuenta.</p>}
      {asked === 'role' && <RoleDialog sheet={sheet} onChanged={onChanged} onClose={close} />}
      {asked === 'view' && <ViewDialog person={person} onClose={close} />}
      {asked === 'merge' && <MergeDialog person={person} onChanged={onChanged} onClose={close} />}
      {asked && asked !== 'role' && asked !== 'view' && asked !== 'merge' && (
        <ReasonDialog
          title={questions[asked].title(displayName(person))}
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
          onClose={close}
        >
          {mayEndKeys && <EndKeysCheck keys={keys} checked={endKeys} onChange={setEndKeys} />}
        </ReasonDialog>
      )}
    </>
  );
}

interface ActButtonsProps {
  sheet: PersonSheet;
  offline: boolean;
  onAsk: (asked: Asked) => void;
}

/** A button for each act that the reader may do. */
function ActButtons({ sheet, offline, onAsk }: ActButtonsProps) {
  const grant = useGrant(sheet);
  const { person } = sheet;
  const state = person.is_active ? 'disable' : 'enable';
  const closing = grant({ kind: state });
  const hasFactor = sheet.factor_since !== null || sheet.passkeys > 0;
  const acts: [asked: Asked, label: string, isOffered: boolean][] = [
    [
      'role',
      'Cambiar rol',
      fixedRoles.some((each) => each.role !== person.user_type && grant(asGrant('role', each)).ok),
    ],
    [
      'force_password',
      questions.force_password.verb,
      grant({ kind: 'force_password' }).ok && person.is_active && person.email_verified,
    ],
    ['view', 'Ver como', grant({ kind: 'view_as' }).ok],
    [
      'reset_factor',
      questions.reset_factor.verb,
      grant({ kind: 'reset_factor' }).ok && hasFactor && !sheet.factor_request,
    ],
    ['merge', 'Unir con otra cuenta', grant({ kind: 'merge' }).ok && person.is_active],
  ];
  return (
    <>
      {!closing.ok && <p className={styles.muted}>{grantRefusals[closing.refusal]}</p>}
      <div className={styles.actions} data-print="off">
        {acts.map(
          ([asked, label, isOffered]) =>
            isOffered && (
              <Button key={asked} variant="line" disabled={offline} onClick={() => onAsk(asked)}>
                {label}
              </Button>
            ),
        )}
        {closing.ok && (
          <Button
            variant={person.is_active ? 'danger-quiet' : 'solid'}
            disabled={offline}
            onClick={() => onAsk(state)}
          >
            {questions[state].verb}
          </Button>
        )}
      </div>
    </>
  );
}

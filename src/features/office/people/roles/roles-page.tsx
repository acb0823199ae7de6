import { useState } from 'react';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { RoleCounts, type CustomRole } from '#domain/people/custom-role.ts';
import { peoplePaths } from '#domain/people/people-paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { CustomRoleDialog } from '#src/features/office/people/roles/custom-role-dialog.tsx';
import { CustomRoleList } from '#src/features/office/people/roles/custom-role-list.tsx';
import { fixedRoles, ownRole } from '#src/features/office/people/roles/given-role.ts';
import { RemoveRoleDialog } from '#src/features/office/people/roles/remove-role-dialog.tsx';
import {
  capabilityRows,
  RoleAlone,
  roleCsv,
  RoleMatrix,
} from '#src/features/office/people/roles/role-matrix.tsx';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { saveCsv } from '#src/shared/lists/save-csv.ts';
import { connection } from '#src/sync/sync-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from '#src/features/office/people/roles/roles.module.css';

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; id: string };

/** What each role may do: the code's own table with how many people have each, and the roles of the company's own. */
export default function RolesPage() {
  const answer = useAnswer(peoplePaths.roles, RoleCounts);
  const narrow = useMedia(PHONE);
  const offline = useSignalValue(connection) === 'offline';
  const [opened, setOpened] = useState<Opened | null>(null);
  const custom = answer.data?.custom;
  const roles = [...fixedRoles, ...(custom ?? []).map(ownRole)];
  const people = new Map<string, number>([
    ...(answer.data?.data ?? []).map((each) => [each.role, each.people] as const),
    ...(custom ?? []).map((each) => [each.id, each.people] as const),
  ]);
  return (
    <Page
      title="Roles"
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <>
          <CsvButton isEmpty={false} run={() => saveCsv(capabilityRows, roleCsv(roles))} />
          <Button disabled={offline || custom === undefined} onClick={() => setOpened({ kind: 'add' })}>
            <Plus />
            Crear rol propio
          </Button>
        </>
      }
    >
      {custom && (
        <Panel title="Roles propios" className={styles.above}>
          <CustomRoleList
            roles={custom}
            offline={offline}
            onEdit={({ id }) => setOpened({ kind: 'edit', id })}
            onRemove={({ id }) => setOpened({ kind: 'remove', id })}
          />
        </Panel>
      )}
      <Panel flush>
        {narrow ? <RoleAlone roles={roles} people={people} /> : <RoleMatrix roles={roles} people={people} />}
      </Panel>
      <p className={styles.note}>
        El rol de alguien se cambia en su página, desde{' '}
        <Link href={paths.users} className="link">
          Usuarios
        </Link>
        , con lo que gana y lo que pierde. Nadie da lo que no tiene, y a un propietario o super usuario lo
        nombran dos personas.
      </p>
      <OpenedDialog
        opened={opened}
        custom={custom ?? []}
        onDone={answer.refresh}
        onClose={() => setOpened(null)}
      />
    </Page>
  );
}

interface OpenedDialogProps {
  opened: Opened | null;
  custom: readonly CustomRole[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

function OpenedDialog({ opened, custom, onDone, onClose }: OpenedDialogProps) {
  if (!opened) return null;
  if (opened.kind === 'add') return <CustomRoleDialog edited={null} onSaved={onDone} onClose={onClose} />;
  const role = custom.find((each) => each.id === opened.id);
  if (!role) return null;
  return opened.kind === 'edit' ? (
    <CustomRoleDialog edited={role} onSaved={onDone} onClose={onClose} />
  ) : (
    <RemoveRoleDialog
      role={role}
      others={custom.filter((each) => each !== role)}
      onRemoved={onDone}
      onClose={onClose}
    />
  );
}

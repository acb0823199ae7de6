import { UserPlus } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { FactorRequestList } from '#src/features/office/people/factor-request-list.tsx';
import { users } from '#src/features/office/people/listed-people.ts';
import { personViews } from '#src/features/office/people/people-columns.tsx';
import { exportPeople } from '#src/features/office/people/person-calls.ts';
import { RoleRequestList } from '#src/features/office/people/roles/role-request-list.tsx';
import { account } from '#src/session/session.ts';
import { ExportButton } from '#src/shared/lists/export-button.tsx';
import { useWorklist } from '#src/shared/worklist/use-worklist.ts';
import { WorklistPage } from '#src/shared/worklist/worklist-page.tsx';
import { LinkButton } from '#src/ui/button.tsx';

const views = personViews(paths.user);

/** The people with an account, for those who administer them. */
export default function UsersPage() {
  const list = useWorklist(users);
  const authority = authorityOf(useSignalValue(account));
  return (
    <WorklistPage
      list={list}
      above={
        <>
          {can(authority, 'changeRoles') && <RoleRequestList />}
          <FactorRequestList />
        </>
      }
      actions={
        <>
          <ExportButton
            isEmpty={list.rows.length === 0}
            run={() => exportPeople(users.address(list.filters))}
          />
          <LinkButton href={paths.userRegistration}>
            <UserPlus />
            Invitar
          </LinkButton>
        </>
      }
      {...views}
    />
  );
}

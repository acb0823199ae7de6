import { ContactRound, KeyRound, UserPlus, Users } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface PeopleNavProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** The people with an account: to administer them, or only to look at them. */
export function PeopleNav({ role, onGo }: PeopleNavProps) {
  const manages = can(role, 'manageUsers');
  return (
    <NavSection
      title="Personas"
      onGo={onGo}
      places={[
        manages && { href: paths.users, icon: <Users />, label: 'Usuarios' },
        manages && { href: paths.userRegistration, icon: <UserPlus />, label: 'Registro de usuarios' },
        can(role, 'changeRoles') && { href: paths.roles, icon: <KeyRound />, label: 'Roles' },
        !manages &&
          can(role, 'viewUsers') && { href: paths.people, icon: <ContactRound />, label: 'Personas' },
      ]}
    />
  );
}

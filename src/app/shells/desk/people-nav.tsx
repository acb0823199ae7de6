import { ContactRound, KeyRound, UserPlus, Users } from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface PeopleNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The people with an account: to administer them, or only to look at them. */
export function PeopleNav({ authority, onGo }: PeopleNavProps) {
  const manages = can(authority, 'manageUsers');
  return (
    <NavSection
      title="Personas"
      onGo={onGo}
      places={[
        manages && { href: paths.users, icon: <Users />, label: 'Usuarios' },
        manages && { href: paths.userRegistration, icon: <UserPlus />, label: 'Registro de usuarios' },
        can(authority, 'changeRoles') && { href: paths.roles, icon: <KeyRound />, label: 'Roles' },
        !manages &&
          can(authority, 'viewUsers') && { href: paths.people, icon: <ContactRound />, label: 'Personas' },
      ]}
    />
  );
}

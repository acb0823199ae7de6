import { LayoutDashboard, LogOut } from 'lucide-react';
import { useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { PersonHead } from '#src/app/shells/person-head.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { dashboardOf } from '#src/shared/accounts/home-of.ts';
import { signOutAsking } from '#src/shared/accounts/sign-out-asking.ts';
import { LinkButton } from '#src/ui/button.tsx';
import styles from '#src/app/shells/user-menu-items.module.css';

/** Who is here, the way to their dashboard, and the way out, which leads to the landing (spec §2). */
export default function PublicMenuItems() {
  const person = useSignalValue(account);
  const [, navigate] = useLocation();
  if (!person) return null;

  const leave = async () => {
    if (await signOutAsking()) navigate(paths.landing);
  };
  return (
    <>
      <PersonHead person={person} />
      <LinkButton wide href={dashboardOf(authorityOf(person))}>
        <LayoutDashboard />
        Dashboard
      </LinkButton>
      <button type="button" className={styles.item} onClick={() => void leave()}>
        <LogOut />
        Cerrar Sesión
      </button>
    </>
  );
}

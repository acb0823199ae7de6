import { MenuIcon } from 'lucide-react';
import { displayName, type Account } from '#domain/accounts/account.ts';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { updateReady } from '#src/device/service-worker.ts';
import { account } from '#src/session/session.ts';
import { Menu } from '#src/ui/feedback/menu.tsx';
import styles from '#src/app/shells/user-menu.module.css';

const UserMenuItems = lazyShell(() => import('#src/app/shells/user-menu-items.tsx'));

/** Everything about the person and this device, at the end of the header. */
export function UserMenu() {
  const person = useSignalValue(account);
  const dot = useSignalValue(updateReady);
  const label = person ? `Menú de ${displayName(person)}` : 'Menú';
  return (
    <Menu
      label={dot ? `${label}. Hay una versión nueva` : label}
      triggerClassName={styles.trigger}
      trigger={
        <>
          {person ? <b className={styles.initials}>{initials(person)}</b> : <MenuIcon />}
          {dot && <span className={styles.dot} />}
        </>
      }
    >
      <UserMenuItems />
    </Menu>
  );
}

function initials(person: Account): string {
  const words = displayName(person).split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((each) => each[0]?.toUpperCase() ?? '')
    .join('');
}

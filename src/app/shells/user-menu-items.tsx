import { BellRing, Download, Heart, Info, LogOut, PackageSearch } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '#domain/paths.ts';
import { signOutAsking } from '#src/shared/accounts/sign-out-asking.ts';
import { DataSaverChoice } from '#src/app/shells/data-saver-choice.tsx';
import { ThemeChoice } from '#src/app/shells/theme-choice.tsx';
import { UpdateMenuItem } from '#src/app/notices/update-menu-item.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { testNotifications } from '#src/shared/notifications/test-notifications.ts';
import { toastNotSaved } from '#src/shared/saving/toast-not-saved.ts';
import { install, installOffer, installsByHand } from '#src/device/install-prompt.ts';
import { INSTALL_HELP } from '#src/shared/device/install-help.ts';
import { account } from '#src/session/session.ts';
import { EntryLinks } from '#src/app/shells/person-head.tsx';
import { PersonLinks } from '#src/app/shells/person-links.tsx';
import styles from '#src/app/shells/user-menu-items.module.css';

/** The pages open to this person, and the actions for this device. */
export default function UserMenuItems() {
  const person = useSignalValue(account);
  return (
    <>
      {person ? <PersonLinks person={person} /> : <VisitorLinks />}
      <Link href={paths.wishlist} className={styles.item}>
        <Heart />
        Lista de deseos
      </Link>
      <DeviceItems />
      {person && <TestNotificationsItem accountId={person.id} />}
      {person && <SignOutItem />}
    </>
  );
}

function VisitorLinks() {
  return (
    <>
      <EntryLinks />
      <Link href={paths.track} className={styles.item}>
        <PackageSearch />
        Seguir un pedido
      </Link>
    </>
  );
}

function DeviceItems() {
  const installable = useSignalValue(installOffer);
  return (
    <div className={styles.device}>
      <ThemeChoice />
      <DataSaverChoice />
      {installable && (
        <button type="button" className={styles.item} onClick={() => void install()}>
          <Download />
          Instalar la aplicación
        </button>
      )}
      {installsByHand() && (
        <Link href={INSTALL_HELP} className={styles.item}>
          <Download />
          Instalar la aplicación
        </Link>
      )}
      <UpdateMenuItem className={styles.item} />
      <Link href={paths.aboutApp} className={styles.item}>
        <Info />
        Acerca de
      </Link>
    </div>
  );
}

function TestNotificationsItem({ accountId }: { accountId: string }) {
  const test = () => testNotifications(accountId).catch((problem: unknown) => toastNotSaved(problem));
  return (
    <button type="button" className={styles.item} onClick={() => void test()}>
      <BellRing />
      Probar las notificaciones
    </button>
  );
}

function SignOutItem() {
  const [, navigate] = useLocation();
  const leave = async () => {
    if (await signOutAsking()) navigate(paths.marketplace);
  };
  return (
    <button type="button" className={styles.item} onClick={() => void leave()}>
      <LogOut />
      Cerrar Sesión
    </button>
  );
}

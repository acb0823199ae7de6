import {
  CircleUserRound,
  Download,
  GitCompareArrows,
  Heart,
  LogIn,
  LogOut,
  Package,
  PackageSearch,
  Upload,
  UserPlus,
  Warehouse,
} from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { displayName, type Account } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/capabilities.ts';
import { roleLabels } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { signOutAsking } from '#src/shared/accounts/sign-out-asking.ts';
import { DataSaverChoice } from '#src/app/shells/data-saver-choice.tsx';
import { ThemeChoice } from '#src/app/shells/theme-choice.tsx';
import { UpdateMenuItem } from '#src/app/notices/update-menu-item.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { install, installOffer } from '#src/device/install-prompt.ts';
import { account } from '#src/session/session.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import styles from '#src/app/shells/user-menu-items.module.css';

/** Where this person can go and what they can do with this device. */
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
      {person && <SignOutItem />}
    </>
  );
}

function PersonLinks({ person }: { person: Account }) {
  const unsent = useSignalValue(unsentCount);
  const conflicts = useConflictTray()?.pending.length ?? 0;
  return (
    <>
      <div className={styles.who}>
        <b>{displayName(person)}</b>
        {person.is_guest ? (
          <span>Compras sin cuenta</span>
        ) : (
          <>
            <span className={styles.email}>{person.email}</span>
            <span>{roleLabels[person.user_type]}</span>
          </>
        )}
      </div>
      {person.is_guest && <EntryLinks />}
      <Link href={paths.account} className={styles.item}>
        <CircleUserRound />
        Mi Perfil
      </Link>
      <Link href={paths.myOrders} className={styles.item}>
        <Package />
        Mis Pedidos
      </Link>
      <Link href={paths.outbox} className={styles.item}>
        <Upload />
        Bandeja de salida
        {unsent > 0 && <span className={styles.figure}>{unsent} por enviar</span>}
      </Link>
      {(conflicts > 0 || can(person.user_type, 'moveStock')) && (
        <Link href={paths.conflicts} className={styles.item}>
          <GitCompareArrows />
          Bandeja de conflictos
          {conflicts > 0 && <span className={styles.figure}>{conflicts} por decidir</span>}
        </Link>
      )}
      {can(person.user_type, 'readStock') && (
        <Link href={homeOf(person.user_type)} className={styles.item}>
          <Warehouse />
          Portal de bodega
        </Link>
      )}
    </>
  );
}

function EntryLinks() {
  return (
    <>
      <Link href={paths.login} className={styles.item}>
        <LogIn />
        Ingresar
      </Link>
      <Link href={paths.register} className={styles.item}>
        <UserPlus />
        Crear una cuenta
      </Link>
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
      <UpdateMenuItem className={styles.item} />
    </div>
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

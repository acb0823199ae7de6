import { useState, type ReactNode } from 'react';
import { MenuIcon, Moon, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react';
import { Link } from 'wouter';
import { authorityOf, displayName, roleNameOf } from '#domain/accounts/account.ts';
import { paths } from '#domain/paths.ts';
import { DeskNav } from '#src/app/shells/desk/desk-nav.tsx';
import { isSideOpen, toggleSide } from '#src/app/shells/desk/desk-side.ts';
import { openWindow } from '#src/app/palette/palette-signal.ts';
import Notices from '#src/app/notices/notices.tsx';
import { lazyShell } from '#src/app/lazy-shell.tsx';
import { isThemeFree, toggleTheme } from '#src/app/theme.ts';
import { UserMenu } from '#src/app/shells/user-menu.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { dashboardOf } from '#src/shared/accounts/home-of.ts';
import { SyncPill } from '#src/shared/outbox/sync-pill.tsx';
import { floorState } from '#src/session/floor.ts';
import { account } from '#src/session/session.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Wordmark } from '#src/ui/marks/wordmark.tsx';
import styles from '#src/app/shells/desk/desk-shell.module.css';

const PortalKeys = lazyShell(() => import('#src/app/palette/portal-keys.tsx'));
const NotificationBell = lazyShell(() => import('#src/app/shells/notification-bell.tsx'));
const LockButton = lazyShell(() => import('#src/app/shells/desk/lock-button.tsx'));

/** The shell around the screens of people who work here: a header, the places at the side, the work. */
export function DeskShell({ children }: { children: ReactNode }) {
  const hasSide = useSignalValue(isSideOpen);
  return (
    <div className={classNames(styles.desk, !hasSide && styles.folded)}>
      <DeskHeader />
      <PortalKeys />
      {hasSide && (
        <div className={styles.side} data-print="off">
          <DeskNav />
        </div>
      )}
      <div className={styles.work}>
        <Notices />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function DeskHeader() {
  const [choosing, setChoosing] = useState(false);
  const person = useSignalValue(account);
  const isFloor = useSignalValue(floorState) !== 'none';
  const isThemeChosen = useSignalValue(isThemeFree);
  return (
    <header className={styles.header} data-surface="brand" data-print="off">
      <IconButton
        label="Navegación"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <MenuIcon />
      </IconButton>
      <FoldButton />
      <Link href={paths.app} className={styles.brand} aria-label="MeStore, inicio">
        <Wordmark height={22} />
      </Link>
      <nav aria-label="Principal" className={styles.places}>
        {person && <Link href={dashboardOf(authorityOf(person))}>Dashboard</Link>}
        <Link href={paths.products}>Productos</Link>
      </nav>
      <div className={styles.tools}>
        <SyncPill />
        {person && <NotificationBell />}
        <IconButton
          label="Buscar o ir a…"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          title="Ctrl + K"
          onClick={() => (openWindow.value = 'palette')}
        >
          <Search />
        </IconButton>
        {isThemeChosen && (
          <IconButton label="Cambiar entre claro y oscuro" className={styles.theme} onClick={toggleTheme}>
            <Moon />
          </IconButton>
        )}
        {isFloor && <LockButton />}
        <UserMenu />
        {person && (
          <p className={styles.who}>
            <b>{displayName(person)}</b>
            <span>{roleNameOf(person)}</span>
          </p>
        )}
      </div>
      <Drawer open={choosing} onClose={() => setChoosing(false)} title="Navegación">
        <DeskNav onGo={() => setChoosing(false)} />
      </Drawer>
    </header>
  );
}

/** Folds the places away, for who wants all of a wide screen for the work; this device remembers it. */
function FoldButton() {
  const isOpen = useSignalValue(isSideOpen);
  return (
    <IconButton
      label={isOpen ? 'Ocultar navegación' : 'Mostrar navegación'}
      className={styles.fold}
      aria-expanded={isOpen}
      onClick={toggleSide}
    >
      {isOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
    </IconButton>
  );
}

import { GitCompareArrows, Info, KeyRound, MonitorSmartphone, ShieldCheck, Upload } from 'lucide-react';
import { can, type Authority } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { NavSection } from '#src/app/shells/desk/nav-link.tsx';

interface DeviceNavProps {
  authority: Authority | null;
  onGo: (() => void) | undefined;
}

/** The work that waits on this device, and the people who may work with it. */
export function DeviceNav({ authority, onGo }: DeviceNavProps) {
  const unsent = useSignalValue(unsentCount);
  const conflicts = useConflictTray()?.pending.length ?? 0;
  return (
    <NavSection
      title="Este equipo"
      onGo={onGo}
      places={[
        { href: paths.outbox, icon: <Upload />, label: 'Bandeja de salida', figure: unsent },
        {
          href: paths.conflicts,
          icon: <GitCompareArrows />,
          label: 'Bandeja de conflictos',
          figure: conflicts,
        },
        { href: paths.readiness, icon: <ShieldCheck />, label: 'Trabajar sin conexión' },
        { href: paths.aboutApp, icon: <Info />, label: 'Acerca de' },
        can(authority, 'workOnFloor') && {
          href: paths.quickSwitch,
          icon: <KeyRound />,
          label: 'PIN y carné',
        },
        can(authority, 'manageFloorDevices') && {
          href: paths.floorDevices,
          icon: <MonitorSmartphone />,
          label: 'Equipos de bodega',
        },
      ]}
    />
  );
}

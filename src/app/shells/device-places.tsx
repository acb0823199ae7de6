import { GitCompareArrows, KeyRound, MonitorSmartphone, ShieldCheck, Upload } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { useConflictTray } from '#src/shared/outbox/use-conflict-tray.ts';
import { unsentCount } from '#src/sync/sync-status.ts';
import { DeskPlace } from '#src/app/shells/desk-place.tsx';

interface DevicePlacesProps {
  role: UserType | undefined;
  onGo: (() => void) | undefined;
}

/** What waits on this device, and who may work with it. */
export function DevicePlaces({ role, onGo }: DevicePlacesProps) {
  const unsent = useSignalValue(unsentCount);
  const conflicts = useConflictTray()?.pending.length ?? 0;
  return (
    <>
      <h2>Este equipo</h2>
      <DeskPlace href={paths.outbox} icon={<Upload />} figure={unsent} onGo={onGo}>
        Bandeja de salida
      </DeskPlace>
      <DeskPlace href={paths.conflicts} icon={<GitCompareArrows />} figure={conflicts} onGo={onGo}>
        Bandeja de conflictos
      </DeskPlace>
      <DeskPlace href={paths.readiness} icon={<ShieldCheck />} onGo={onGo}>
        Trabajar sin conexión
      </DeskPlace>
      {can(role, 'workOnFloor') && (
        <DeskPlace href={paths.quickSwitch} icon={<KeyRound />} onGo={onGo}>
          PIN y carné
        </DeskPlace>
      )}
      {can(role, 'manageFloorDevices') && (
        <DeskPlace href={paths.floorDevices} icon={<MonitorSmartphone />} onGo={onGo}>
          Equipos de bodega
        </DeskPlace>
      )}
    </>
  );
}

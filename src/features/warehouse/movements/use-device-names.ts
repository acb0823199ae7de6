import { useCallback } from 'react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { FloorDeviceList, floorPaths } from '#domain/floor/floor-device.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { deviceName } from '#src/features/warehouse/movements/device-name.ts';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { useDeviceId } from '#src/shared/device/use-device-id.ts';
import { account } from '#src/session/session.ts';

/** The name of a device by its id. Only the people who manage the warehouse's devices know their names. */
export function useDeviceNames(): (deviceId: string) => string {
  const here = useDeviceId();
  const mayRead = can(authorityOf(useSignalValue(account)), 'manageFloorDevices');
  const enrolled = useAnswer(mayRead ? floorPaths.devices : null, FloorDeviceList).data?.data;
  return useCallback((id) => deviceName(id, here, enrolled ?? []), [here, enrolled]);
}

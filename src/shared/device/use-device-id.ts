import { useEffect, useState } from 'react';
import { deviceId } from '#identity/device-identity.ts';

/** This browser's own id; undefined until it was read. */
export function useDeviceId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => void deviceId().then(setId), []);
  return id;
}

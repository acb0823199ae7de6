import { nowMs } from '#src/device/clock.ts';
import { deviceTexts } from '#src/device/text-storage.ts';

/** Notices a person closed, remembered on this device. */
const PREFIX = 'mestore_cerrado_';

/** Whether the person closed it, less than `forMs` ago if that is given. */
export function wasDismissed(notice: string, forMs = Infinity): boolean {
  const at = deviceTexts.read(PREFIX + notice);
  return at !== null && nowMs() - Number(at) < forMs;
}

export function rememberDismissed(notice: string): void {
  deviceTexts.write(PREFIX + notice, String(nowMs()));
}

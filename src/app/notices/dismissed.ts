import { nowMs } from '#src/device/clock.ts';

/** Notices a person closed, remembered on this device. */
const PREFIX = 'mestore_cerrado_';

/** Whether the person closed it, less than `forMs` ago if that is given. */
export function wasDismissed(notice: string, forMs = Infinity): boolean {
  try {
    const at = localStorage.getItem(PREFIX + notice);
    return at !== null && nowMs() - Number(at) < forMs;
  } catch {
    return false;
  }
}

export function rememberDismissed(notice: string): void {
  try {
    localStorage.setItem(PREFIX + notice, String(nowMs()));
  } catch {
    // A browser that blocks storage shows it again next time.
  }
}

import { DAY_MS } from '#domain/base/durations.ts';

/*
 * Whether a device announces the notifications of the person who is at it, as its person reads it.
 */

/** How a browser takes Web Push: not at all, once the app is installed (iPhone and iPad), or now. */
export type PushSupport = 'unsupported' | 'needs_install' | 'supported';

/** What a person decided about notifications of this site in their browser, as browsers call it. */
export type PushPermission = 'default' | 'granted' | 'denied';

/** The sentences of the specification (§5) about the permission. */
export const permissionMessages = {
  unsupported: 'Este navegador no soporta notificaciones',
  granted: 'Permisos de notificación concedidos',
  denied:
    'Permisos de notificación denegados. Habilita las notificaciones en la configuración del navegador.',
  default: 'Permisos de notificación no concedidos',
} as const satisfies Record<PushPermission | 'unsupported', string>;

export interface DevicePush {
  support: PushSupport;
  permission: PushPermission;
  /** Whether the person turned it on for this device. */
  isWanted: boolean;
  /** Whether the browser has a subscription. */
  isSubscribed: boolean;
  /** Whether the server knows of it, and that it is this person's. */
  isRegistered: boolean;
}

/** `broken` was on, and announces nothing any more. */
export type DevicePushState = Exclude<PushSupport, 'supported'> | 'denied' | 'off' | 'on' | 'broken';

export function devicePushState(of: DevicePush): DevicePushState {
  if (of.support !== 'supported') return of.support;
  if (of.permission === 'denied') return 'denied';
  if (!of.isWanted) return 'off';
  return of.permission === 'granted' && of.isSubscribed && of.isRegistered ? 'on' : 'broken';
}

/** How long a registration counts before it is made again: the server may have lost it meanwhile. */
const REGISTERED_AGAIN_AFTER_MS = DAY_MS;

/** Whether a subscription is to be registered at the server: it knows another one, or heard of it a day ago. */
export function isRegistrationDue(
  registered: { userId: string; digest: string; atMs: number } | null,
  now: { userId: string; digest: string; atMs: number },
): boolean {
  if (!registered || registered.userId !== now.userId || registered.digest !== now.digest) return true;
  const sinceMs = now.atMs - registered.atMs;
  // A device whose clock was set back registers it again.
  return sinceMs < 0 || sinceMs >= REGISTERED_AGAIN_AFTER_MS;
}

import { pushPaths } from '#domain/notifications/push-api.ts';
import { noteRegistered, noteWanted } from '#identity/push-state.ts';
import { NOW_MS } from '#test/gallery/fixed-clock.ts';

/** What the server answers about the devices of a person of which this one is known. */
export const knownDevice = { [`GET ${pushPaths.subscriptions}`]: { data: [thisDevice()] } };

function thisDevice() {
  const at = new Date(NOW_MS).toISOString();
  const id = '01900000-0000-7000-8000-00000000a001';
  return { id, name: 'Chrome en Android', created_at: at, seen_at: at, is_this_device: true };
}

/** Makes this browser one that takes notifications, and that announces those of its person, did so, or never did. */
export function announces(how: 'on' | 'broken' | 'off'): () => Promise<void> {
  return async () => {
    const { id } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}') as { id: string };
    const isOn = how === 'on';
    const permission = how === 'off' ? 'default' : 'granted';
    const subscription = isOn ? { options: {}, toJSON: () => ({}) } : null;
    const registration = {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [],
    };
    Object.defineProperty(globalThis, 'Notification', { value: { permission } });
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration });
    await noteWanted(id, how !== 'off');
    await noteRegistered(isOn ? { userId: id, digest: '', atMs: NOW_MS } : null);
  };
}

import { notificationAddress } from '#domain/notifications/opened-notification.ts';
import type { OpenNotification } from '#domain/notifications/opened-notification.ts';
import { reportFailure } from '#sw/report-to-pages.ts';

/** A window of the app. */
export interface Page {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<Page>;
  postMessage(message: unknown, ports?: Transferable[]): void;
}

/** The part of the service worker that this needs. */
export interface WindowsHere {
  clients: {
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(address: URL): Promise<unknown>;
  };
  location: { readonly origin: string };
}

/** A page that does not answer within this time is frozen, or of a version that does not know the question. */
const ANSWERED_WITHIN_MS = 2_000;

/**
 * Leads to what a notification is about: in an open window of the app, which goes there by itself and loses nothing that is
 * written in it, or else in a new one.
 */
export async function openWindowAt(
  { clients, location }: WindowsHere,
  opened: OpenNotification,
): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const best =
    windows.find((each) => each.focused) ??
    windows.find((each) => each.visibilityState === 'visible') ??
    windows[0];
  // Safari brings a frozen window to life by its focus only, so it comes before the question.
  const focused = await best?.focus().catch((error: unknown) => {
    // It was closed meanwhile, or the browser does not admit it: a new one is opened.
    void reportFailure({ clients }, 'Ventana al frente', error);
    return null;
  });
  if (focused && (await isAnswered(focused, opened))) return;
  await clients.openWindow(new URL(notificationAddress(opened), location.origin));
}

function isAnswered(page: Page, opened: OpenNotification): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answered: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answered);
    };
    const timer = setTimeout(() => end(false), ANSWERED_WITHIN_MS);
    port1.onmessage = () => end(true);
    page.postMessage(opened, [port2]);
  });
}

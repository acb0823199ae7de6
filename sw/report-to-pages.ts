/** What nobody caught, as an event says it. */
type Uncaught = Event & { error?: unknown; message?: string; reason?: unknown };

/** The part of the service worker that this needs. */
interface Here {
  addEventListener(type: 'error' | 'unhandledrejection', onMessage: (event: Uncaught) => void): void;
  clients: {
    matchAll(of: {
      type: 'window';
      includeUncontrolled: true;
    }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
}

/** Tells the open pages what went wrong here and nobody caught: they keep the log of this device. */
export function reportErrorsToPages(here: Here): void {
  here.addEventListener('error', ({ error, message }) => void tell(here, error ?? message));
  here.addEventListener('unhandledrejection', ({ reason }) => void tell(here, reason));
}

async function tell({ clients }: Here, thrown: unknown): Promise<void> {
  const isError = thrown instanceof Error;
  const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  // One page writes it down for all of them.
  pages[0]?.postMessage({ kind: 'error', message, stack: (isError && thrown.stack) || '' });
}

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

/**
 * Has the pages log what failed and was gone on without. What the browser says of it stays here: it may name the address of a
 * subscription (spec §8).
 * @param what failed, in a few words.
 */
export async function reportFailure(
  here: Pick<Here, 'clients'>,
  what: string,
  thrown: unknown,
): Promise<void> {
  const message = `${what}: ${thrown instanceof Error ? thrown.name : typeof thrown}`;
  await post(here, { message, stack: '' });
}

async function tell(here: Here, thrown: unknown): Promise<void> {
  const isError = thrown instanceof Error;
  const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  await post(here, { message, stack: (isError && thrown.stack) || '' });
}

/** Whatever was under way goes on where no page can be told: the console of the browser then is the only log. */
async function post(
  { clients }: Pick<Here, 'clients'>,
  said: { message: string; stack: string },
): Promise<void> {
  try {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    // One page writes it down for all of them.
    pages[0]?.postMessage({ kind: 'error', ...said });
  } catch (error) {
    // Thrown on, it would be one more that nobody caught, to be told in vain in its turn.
    console.error(said.message, error);
  }
}

/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/** Tells the open pages what went wrong here and nobody caught: they keep the log of this device. */
export function tellPagesOfErrors(): void {
  self.addEventListener('error', (event) => void tell(event.error ?? event.message));
  self.addEventListener('unhandledrejection', (event) => void tell(event.reason));
}

async function tell(thrown: unknown): Promise<void> {
  const isError = thrown instanceof Error;
  const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // One page writes it down for all of them.
  pages[0]?.postMessage({ kind: 'error', message, stack: (isError && thrown.stack) || '' });
}

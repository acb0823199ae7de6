/** What one context of this browser changed in the outbox, told to the others and to itself. */
export interface OutboxChanges {
  listen(listener: ChangeListener): void;
  announce(ids: readonly string[]): void;
  close(): void;
}

/** Told after a change is on disk, with the ids of what was written or deleted. */
export type ChangeListener = (ids: readonly string[]) => void;

export function outboxChanges(name: string): OutboxChanges {
  const channel = new BroadcastChannel(name);
  const listeners: ChangeListener[] = [];
  channel.addEventListener('message', ({ data }) => listeners.forEach((each) => each(data as string[])));
  return {
    listen: (listener) => void listeners.push(listener),
    announce(ids) {
      if (ids.length === 0) return;
      listeners.forEach((each) => each(ids));
      channel.postMessage(ids);
    },
    close() {
      listeners.length = 0;
      channel.close();
    },
  };
}

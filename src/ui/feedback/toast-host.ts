import { signal } from '@preact/signals-core';

/** The open modals, oldest first. Everything outside the last one is inert, so toasts move into it. */
const hosts = signal<readonly Element[]>([]);

/** Puts toasts inside a modal while it is open. Returns a function that takes them out again. */
export function hostToasts(modal: Element): () => void {
  hosts.value = [...hosts.value, modal];
  return () => {
    hosts.value = hosts.value.filter((each) => each !== modal);
  };
}

export function toastHost(): Element {
  return hosts.value.at(-1) ?? document.body;
}

export function subscribeToToastHost(changed: () => void): () => void {
  return hosts.subscribe(changed);
}

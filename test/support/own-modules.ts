import { afterAll, vi } from 'vitest';

/**
 * Gives a file of tests modules of its own, as a process of its own would, in one that has its libraries and its page
 * loaded already. What a file before replaced, or kept in a module, is evaluated anew, and what that file left in the
 * page is gone: its clock and timers, who listened, its channels to other tabs, what was stored, its address. This file runs for
 * each.
 */
vi.resetModules();

const ends: (() => void)[] = [];

for (const target of [window, document]) {
  const addEventListener = target.addEventListener.bind(target) as EventTarget['addEventListener'];
  target.addEventListener = ((type, listener, options) => {
    addEventListener(type, listener, options);
    ends.push(() => target.removeEventListener(type, listener as EventListener, options));
  }) satisfies EventTarget['addEventListener'];
  ends.push(() => void (target.addEventListener = addEventListener));
}

const Channel = BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(name);
    ends.push(() => this.close());
  }
};
ends.push(() => void (globalThis.BroadcastChannel = Channel));

for (const name of ['setTimeout', 'setInterval'] as const) {
  const timer = globalThis[name];
  const ended = (...given: Parameters<typeof setTimeout>) => {
    const started = timer(...given);
    ends.push(() => clearTimeout(started));
    return started;
  };
  Object.assign(globalThis, { [name]: Object.assign(ended, timer) });
  ends.push(() => void Object.assign(globalThis, { [name]: timer }));
}

afterAll(() => {
  vi.useRealTimers();
  for (const end of ends) end();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Of `fake-indexeddb/auto`, which makes another one for the next file that imports it.
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

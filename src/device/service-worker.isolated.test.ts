import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Registration extends EventTarget {
  installing: object | null;
  waiting: object | null;
  active: object | null;
}

function aWorker() {
  return Object.assign(new EventTarget(), { postMessage: vi.fn(), state: 'installed' });
}

function moveTo(worker: ReturnType<typeof aWorker>, state: string): void {
  worker.state = state;
  worker.dispatchEvent(new Event('statechange'));
}

/** A browser with a newer worker that waits; another worker serves the page, unless the page bypassed it. */
function browserWithWaiting(controller: object | null = { postMessage: vi.fn() }) {
  const [waiting, active] = [aWorker(), aWorker()];
  const registration: Registration = Object.assign(new EventTarget(), { waiting, installing: null, active });
  const container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
  });
  const reload = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  return { waiting, active, registration, container, reload };
}

const takeOver = [{ kind: 'take_over' }];

describe('a new version of the app', () => {
  let forms: typeof import('#src/device/dirty-forms.ts');
  let worker: typeof import('#src/device/service-worker.ts');

  beforeEach(async () => {
    vi.resetModules();
    forms = await import('#src/device/dirty-forms.ts');
    worker = await import('#src/device/service-worker.ts');
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is not offered while a form has content', async () => {
    browserWithWaiting();
    forms.markDirty('form');
    await worker.registerServiceWorker('/sw.js');
    expect(worker.updateReady.value).toBe(false);
    forms.markClean('form');
    expect(worker.updateReady.value).toBe(true);
  });

  it('is not what a first visit gets: the first version waits for a moment, and takes over by itself', async () => {
    const { registration, waiting, container } = browserWithWaiting(null);
    registration.active = null;
    await worker.registerServiceWorker('/sw.js');
    expect(worker.updateReady.value).toBe(false);
    // Firefox says that a version arrives, and that it takes the page over, before it is active.
    Object.assign(registration, { waiting: null, installing: waiting });
    registration.dispatchEvent(new Event('updatefound'));
    moveTo(waiting, 'installing');
    container.controller = waiting;
    moveTo(waiting, 'installed');
    expect(worker.updateReady.value).toBe(false);
  });

  it('is offered as it arrives beside an active one, and no longer once it is active', async () => {
    const { registration, waiting } = browserWithWaiting();
    Object.assign(registration, { waiting: null, installing: waiting });
    await worker.registerServiceWorker('/sw.js');
    registration.dispatchEvent(new Event('updatefound'));
    moveTo(waiting, 'installed');
    expect(worker.updateReady.value).toBe(true);
    moveTo(waiting, 'activating');
    expect(worker.updateReady.value).toBe(false);
  });

  it('stays offered during a delivery and is asked then too: a press is never forgotten', async () => {
    const { waiting } = browserWithWaiting();
    await worker.registerServiceWorker('/sw.js');
    void forms.whileDelivering(() => new Promise(() => undefined));
    expect(worker.updateReady.value).toBe(true);
    worker.applyUpdate();
    expect(waiting.postMessage.mock.calls).toEqual([takeOver]);
  });

  it('taken over by another tab reloads this one once nothing would be lost', async () => {
    const { container, reload } = browserWithWaiting();
    await worker.registerServiceWorker('/sw.js');
    forms.markDirty('form');
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    forms.markClean('form');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('has nothing to do with a page that came past the worker, which asks the active one to take it over', async () => {
    const taken = browserWithWaiting();
    await worker.registerServiceWorker('/sw.js');
    expect(taken.active.postMessage).not.toHaveBeenCalled();
    const { active } = browserWithWaiting(null);
    await worker.registerServiceWorker('/sw.js');
    await vi.waitFor(() => expect(active.postMessage.mock.calls).toEqual([[{ kind: 'claim' }]]));
  });
});

describe('files of the app that the browser lost', () => {
  let worker: typeof import('#src/device/service-worker.ts');

  beforeEach(async () => {
    vi.resetModules();
    vi.useFakeTimers();
    worker = await import('#src/device/service-worker.ts');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are looked for at each opening', async () => {
    const controller = { postMessage: vi.fn() };
    browserWithWaiting(controller);
    await worker.registerServiceWorker('/sw.js');
    expect(controller.postMessage.mock.calls).toEqual([[{ kind: 'mend' }]]);
  });

  it('are back before the page is opened anew', async () => {
    let answer: () => void = () => undefined;
    const controller = {
      postMessage(message: unknown, [port]: [MessagePort]) {
        expect(message).toEqual({ kind: 'mend' });
        answer = () => port.postMessage('mended');
      },
    };
    const { reload } = browserWithWaiting(controller);
    const reloading = worker.reloadApp();
    expect(reload).not.toHaveBeenCalled();
    answer();
    await reloading;
    expect(reload).toHaveBeenCalledOnce();
  });

  it('hold up nobody: a worker that does not answer is not waited for, nor one that is not there', async () => {
    const { reload } = browserWithWaiting();
    const reloading = worker.reloadApp();
    await vi.advanceTimersByTimeAsync(5_000);
    await reloading;
    expect(reload).toHaveBeenCalledOnce();

    const bypassed = browserWithWaiting(null);
    await worker.reloadApp();
    expect(bypassed.reload).toHaveBeenCalledOnce();
  });
});

type Listener = (...values: unknown[]) => void;

/** Apart from the objects: PouchDB makes some without calling the constructor. */
const known = new WeakMap<object, Map<string, Listener[]>>();

/** The part of Node's `EventEmitter` that PouchDB asks for in a browser. */
export default class EventEmitter {
  on(event: string, listener: Listener): this {
    mapOf(this).set(event, [...listenersOf(this, event), listener]);
    return this;
  }

  addListener(event: string, listener: Listener): this {
    return this.on(event, listener);
  }

  once(event: string, listener: Listener): this {
    const only: Listener = (...values) => {
      this.removeListener(event, only);
      listener(...values);
    };
    return this.on(event, only);
  }

  emit(event: string, ...values: unknown[]): boolean {
    const listeners = listenersOf(this, event);
    for (const each of listeners) each(...values);
    return listeners.length > 0;
  }

  removeListener(event: string, listener: Listener): this {
    mapOf(this).set(
      event,
      listenersOf(this, event).filter((each) => each !== listener),
    );
    return this;
  }

  removeAllListeners(event?: string): this {
    if (event === undefined) mapOf(this).clear();
    else mapOf(this).delete(event);
    return this;
  }

  listeners(event: string): readonly Listener[] {
    return listenersOf(this, event);
  }

  listenerCount(event: string): number {
    return listenersOf(this, event).length;
  }

  setMaxListeners(): this {
    return this;
  }
}

// PouchDB copies the methods that it can enumerate, and those of a class cannot be.
for (const name of Object.getOwnPropertyNames(EventEmitter.prototype)) {
  if (name !== 'constructor') Object.defineProperty(EventEmitter.prototype, name, { enumerable: true });
}

function mapOf(emitter: object): Map<string, Listener[]> {
  const map = known.get(emitter) ?? new Map<string, Listener[]>();
  known.set(emitter, map);
  return map;
}

function listenersOf(emitter: object, event: string): Listener[] {
  return mapOf(emitter).get(event) ?? [];
}

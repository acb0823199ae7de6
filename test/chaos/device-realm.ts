/*
 * The parts that a browser gives each device and Node does not: storage of its own, and channels that reach
 * no other device (Node's reach every thread of the process).
 */
import 'fake-indexeddb/auto';

/** A device has one context here, so nobody listens. */
class LonelyChannel extends EventTarget {
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
  }
  postMessage(): void {}
  close(): void {}
}

globalThis.BroadcastChannel = LonelyChannel as unknown as typeof BroadcastChannel;

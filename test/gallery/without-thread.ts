/** Threads of this name do not begin, as in a browser that has no memory left for one. */
export function withoutThread(name: string): () => Promise<void> {
  return async () => {
    globalThis.Worker = class extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        if (options?.name === name) throw new Error(`No thread for ${name}.`);
        super(address, options);
      }
    };
  };
}

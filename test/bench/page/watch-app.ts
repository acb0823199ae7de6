/** The app's progress on a fresh device. Times are milliseconds since the navigation; 0 is not yet. */
export interface Watched {
  firstProductMs: number;
  importStartMs: number;
  importEndMs: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

const watched: Watched = { firstProductMs: 0, importStartMs: 0, importEndMs: 0 };
window.watched = watched;

const firstProduct = new MutationObserver(() => {
  if (!document.querySelector('article')) return;
  watched.firstProductMs = performance.now();
  firstProduct.disconnect();
});
firstProduct.observe(document, { childList: true, subtree: true });

/** The import's worker lives exactly as long as the import. */
window.Worker = class extends Worker {
  readonly #imports: boolean;

  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    this.#imports = options?.name === 'catalog-import';
    if (this.#imports) watched.importStartMs = performance.now();
  }

  override terminate(): void {
    if (this.#imports) watched.importEndMs = performance.now();
    super.terminate();
  }
};

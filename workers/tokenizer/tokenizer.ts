import { wrap } from 'comlink';
import type { ReadsTokens } from '#domain/text/cached-index.ts';
import { stopOf, reportedWorker } from '#workers/reported-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/tokenizer/tokenizer.worker.ts?worker&url';
import type { TokenizerApi } from '#workers/tokenizer/tokenizer.worker.ts';

/** Reads the words of rows off the main thread. */
export interface TokenizerThread {
  /** Rejects when the thread does not start, or stops. */
  read: ReadsTokens;
  end: () => void;
}

/** @throws where there are no threads. */
export function tokenizerThread(): TokenizerThread {
  const worker = reportedWorker(workerAddress, 'row-words');
  const api = wrap<TokenizerApi>(worker);
  const stopped = stopOf(worker);
  return {
    read: (texts) => Promise.race([api.read(texts), stopped]),
    end: () => worker.terminate(),
  };
}

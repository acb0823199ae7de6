import { wrap } from 'comlink';
import type { ReadsWords } from '#domain/text/remembered-corpus.ts';
import { stopOf, watchedWorker } from '#workers/watched-worker.ts';
// Bundlers answer the address of the worker.
// oxlint-disable-next-line import/default
import workerAddress from '#workers/row-words/row-words.worker.ts?worker&url';
import type { RowWordsApi } from '#workers/row-words/row-words.worker.ts';

/** Reads the words of rows off the main thread. */
export interface RowWordsThread {
  /** Rejects when the thread does not start, or stops. */
  read: ReadsWords;
  end: () => void;
}

/** @throws where there are no threads. */
export function rowWordsThread(): RowWordsThread {
  const worker = watchedWorker(workerAddress, 'row-words');
  const api = wrap<RowWordsApi>(worker);
  const stopped = stopOf(worker);
  return {
    read: (texts) => Promise.race([api.read(texts), stopped]),
    end: () => worker.terminate(),
  };
}

import { expose } from 'comlink';
import type { RowTexts } from '#domain/words/remembered-corpus.ts';
import { searchedWords } from '#domain/words/text-words.ts';

const api = { read: (texts: readonly RowTexts[]) => texts.map((each) => searchedWords(...each)) };
export type RowWordsApi = typeof api;
expose(api);

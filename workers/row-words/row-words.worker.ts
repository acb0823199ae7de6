import { expose } from 'comlink';
import type { RowTexts } from '#domain/text/remembered-corpus.ts';
import { searchedWords } from '#domain/text/text-words.ts';

const api = { read: (texts: readonly RowTexts[]) => texts.map((each) => searchedWords(...each)) };
export type RowWordsApi = typeof api;
expose(api);

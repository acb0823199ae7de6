import { expose } from 'comlink';
import type { RowTexts } from '#domain/text/cached-index.ts';
import { searchTokens } from '#domain/text/tokenize.ts';

const api = { read: (texts: readonly RowTexts[]) => texts.map((each) => searchTokens(...each)) };
export type TokenizerApi = typeof api;
expose(api);

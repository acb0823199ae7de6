import { createRequire } from 'node:module';
import type * as HappyDom from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { bundledLibrary } from '#test/support/page-library.ts';

/** What a page has in place of Node's own, as in vitest's environment. */
const OF_THE_PAGE = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

/**
 * vitest's `happy-dom`, from one file. Its six hundred take 350 ms of the processor in each process, and one takes 65.
 */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global) {
    const { GlobalWindow } = createRequire(import.meta.url)(bundledLibrary()) as typeof HappyDom;
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: OF_THE_PAGE,
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

export default page;

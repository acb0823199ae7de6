import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { pageHeads } from '#server/ssr/page-heads.ts';
import { webApp } from '#server/ssr/web-app.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { temporaryFolder } from '#test/support/owned.ts';

export interface Pages {
  /** Where the built app is. */
  folder: string;
  /** What a browser gets that opens an address. */
  open(address: string): Promise<Response>;
}

interface PagesOptions {
  headOf?: ReturnType<typeof pageHeads>;
  /** What the build wrote beside `index.html`: texts by the path of their file. */
  written?: Record<string, string>;
}

/**
 * The pages of an app that was built into a folder of its own, for all tests of a file, which calls this as it is read:
 * the folder goes after the last of them.
 */
export function pagesForFile(services: Services, options: PagesOptions = {}): Pages {
  const { headOf = pageHeads(services), written = {} } = options;
  const { log, config } = services;
  const folder = temporaryFolder('mestore-pages-').path;
  afterAll(() => rmSync(folder, { recursive: true }));
  copyFileSync('index.html', path.join(folder, 'index.html'));
  for (const [file, text] of Object.entries(written)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const app = new Hono<AppEnv>().use(webApp({ folder, headOf, publicUrl: config.publicUrl, log }));
  return {
    folder,
    open: async (address) => app.request(address, { headers: { accept: 'text/html' } }),
  };
}

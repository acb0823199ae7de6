import path from 'node:path';
import { build, type InlineConfig, runnerImport } from 'vite';

interface ServiceWorkerConfig {
  serviceWorkerBuild(manifest: { url: string; revision: string | null }[], version: string): InlineConfig;
}

/**
 * Builds the service worker without writing it. Its list of files holds the page only, with a revision that
 * never repeats: Workbox refuses an empty list, and a page kept from an earlier session would hide today's.
 */
export async function buildServiceWorker(root: string): Promise<string> {
  const { module } = await runnerImport<ServiceWorkerConfig>(path.join(root, 'vite.sw.config.ts'));
  const revision = String(Date.now());
  const config = module.serviceWorkerBuild([{ url: '/index.html', revision }], `dev-${revision}`);
  const built = await build({ ...config, build: { ...config.build, write: false, minify: false } });
  const outputs = Array.isArray(built) ? built : [built];
  for (const each of outputs) {
    const chunk = 'output' in each ? each.output.find((file) => file.type === 'chunk') : undefined;
    if (chunk?.type === 'chunk') return chunk.code;
  }
  throw new Error('The build of the service worker gave no code.');
}

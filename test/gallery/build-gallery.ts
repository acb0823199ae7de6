import { build } from 'vite';
import { asBefore } from '#test/support/compile.ts';

/** Builds the gallery, once for a run. */
export default async function buildGallery(): Promise<void> {
  await asBefore(() => build({ configFile: 'test/gallery/vite.config.ts', logLevel: 'error' }));
}

import { build } from 'vite';
import { asBefore } from '#test/support/compile.ts';

/** Builds the gallery, once for a run, unless a stage of the gate did. */
export default async function buildGallery(): Promise<void> {
  if (process.env['GALLERY'] === 'built') return;
  await asBefore(() => build({ configFile: 'test/gallery/vite.config.ts', logLevel: 'error' }));
}

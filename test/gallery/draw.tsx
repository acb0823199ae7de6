import { createRoot } from 'react-dom/client';
import { App } from '#src/app/app.tsx';
import { followTheme } from '#src/app/theme.ts';
import { fillDevice } from '#test/gallery/fill-device.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';

/**
 * Begins the app over a state's data. Apart from the code before it: modules of the app read the device as
 * they load.
 */
export async function draw(state: GalleryState): Promise<void> {
  followTheme();
  await fillDevice(state);
  createRoot(document.getElementById('root') as HTMLElement).render(<App />);
}

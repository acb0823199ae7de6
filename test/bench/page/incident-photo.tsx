import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PhotoPicker } from '#src/shared/device/photo-picker.tsx';
import { usePhotoWork } from '#src/shared/device/use-photo-work.ts';
import { shrinkIncidentPhoto } from '#workers/photo/shrink-in-worker.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

export interface PhotoTaken {
  /** From choosing the file to its small copy on the screen. */
  tookMs: number;
  bytes: number;
  /** The longest task of the page's own thread meanwhile; 0 when none took 50 ms. */
  longestTaskMs: number;
}

let chosenMs = 0;
let taken: Promise<PhotoTaken> | null = null;

/** Shows the part of the incident's form that takes photographs, empty. */
export async function openPhotoPicker(): Promise<void> {
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  createRoot(place).render(<Picker />);
  while (!place.querySelector('input')) await nextFrame();
  taken = watch(place);
}

/** The state of the photograph that was chosen. */
export async function photoTaken(): Promise<PhotoTaken> {
  if (!taken) throw new Error('The form is not open.');
  return taken;
}

function Picker() {
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const work = usePhotoWork(shrinkIncidentPhoto, setPhotos);
  return <PhotoPicker photos={photos} most={1} work={work} />;
}

async function watch(place: HTMLElement): Promise<PhotoTaken> {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  await new Promise((resolve) => {
    const chosen = () => {
      chosenMs = performance.now();
      observer.observe({ type: 'longtask' });
      resolve(null);
    };
    place.addEventListener('change', chosen, { capture: true, once: true });
  });
  for (;;) {
    const problem = place.querySelector('[role=alert]');
    if (problem) throw new Error(problem.textContent);
    const picture = place.querySelector('img');
    if (picture) return shown(picture);
    await nextFrame();
  }

  async function shown(picture: HTMLImageElement): Promise<PhotoTaken> {
    await picture.decode();
    await nextFrame();
    const tookMs = performance.now() - chosenMs;
    // The browser reports a long task after it has ended.
    await nextFrame();
    tasks.push(...observer.takeRecords());
    observer.disconnect();
    const { size } = await (await fetch(picture.src)).blob();
    return { tookMs, bytes: size, longestTaskMs: Math.max(0, ...tasks.map((each) => each.duration)) };
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

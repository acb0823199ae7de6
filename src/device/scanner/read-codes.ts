import { signal as signalOf, type ReadonlySignal } from '@preact/signals-core';
import { pause } from '#src/device/next-task.ts';
import { untilFilesAreCached } from '#src/device/service-worker.ts';

/** Finds codes in a camera's picture: the browser's own reader, or the app's where there is none. */
interface CodeReader {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type StartReader = (signal: AbortSignal) => Promise<CodeReader>;

/** The reader of codes that some browsers have; TypeScript does not declare it yet. */
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const LOOK_EVERY_MS = 150;

/** The formats of the labels of the warehouse, of products and of badges. */
const FORMATS = ['qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'itf', 'data_matrix'];
/** Without these a browser's own reader is of no use on the floor. */
const NEEDED = ['qr_code', 'code_128', 'ean_13'];

const hasCamera = signalOf(false);
let startOwnReader: StartReader | null = null;
let isKept = false;

/** Whether this device has a camera that can read codes. */
export const canReadCodes: ReadonlySignal<boolean> = hasCamera;

/** The reader for codes is not on this device, and there is no network to fetch it. */
export class CodeReaderMissing extends Error {}

/**
 * @param start starts the reader that stands in where the browser has none, or one that cannot read our
 * labels.
 */
export function offerCodeReader(start: StartReader): void {
  if (!('mediaDevices' in navigator)) return;
  startOwnReader = start;
  void lookForCamera();
  navigator.mediaDevices.addEventListener('devicechange', () => void lookForCamera());
}

/**
 * Fetches the reader to this device, so that it is here without a network too. Does so once for each page.
 */
export async function cacheCodeReader(): Promise<void> {
  if (isKept || !startOwnReader || (await browsersReader())) return;
  await untilFilesAreCached();
  const once = new AbortController();
  isKept = await startOwnReader(once.signal).then(
    () => true,
    () => false,
  );
  once.abort();
}

/**
 * Shows the camera in `video` and reports each code it sees, the same one again and again, until `signal`
 * aborts.
 * @throws DOMException when there is no camera or the person does not allow it.
 * @throws CodeReaderMissing when nothing on this device can read codes.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => camera.getTracks().forEach((each) => each.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = camera;
  await video.play().catch(() => undefined);
  const reader = await readerHere(signal).catch((cause: unknown) => {
    stop();
    if (signal.aborted) return null;
    throw new CodeReaderMissing('There is nothing here that reads codes.', { cause });
  });
  while (reader && !signal.aborted) {
    const found = await reader.detect(video).catch(() => []);
    for (const { rawValue } of found) if (!signal.aborted) onCode(rawValue);
    await pause(LOOK_EVERY_MS);
  }
}

/** Turns the torch of the camera of `video` on or off. */
export async function lightTorch(video: HTMLVideoElement, isOn: boolean): Promise<void> {
  const torch = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
  await trackOf(video)?.applyConstraints(torch);
}

/** Whether the camera of `video` has a torch. Browsers claim to light a torch that is not there. */
export function hasTorch(video: HTMLVideoElement): boolean {
  const capabilities: object = trackOf(video)?.getCapabilities?.() ?? {};
  return 'torch' in capabilities && Boolean(capabilities.torch);
}

function trackOf(video: HTMLVideoElement): MediaStreamTrack | undefined {
  return video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
}

async function readerHere(signal: AbortSignal): Promise<CodeReader> {
  const Detector = await browsersReader();
  if (Detector) return new Detector({ formats: FORMATS });
  if (!startOwnReader) throw new Error('The app offered no reader.');
  return startOwnReader(signal);
}

/** The browser's own reader, where it reads our labels. */
async function browsersReader(): Promise<CodeDetectorClass | null> {
  if (!('BarcodeDetector' in globalThis)) return null;
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector: CodeDetectorClass };
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return NEEDED.every((each) => supported.includes(each)) ? BarcodeDetector : null;
}

async function lookForCamera(): Promise<void> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  hasCamera.value = devices.some((each) => each.kind === 'videoinput');
}

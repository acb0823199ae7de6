/** What browsers with a code reader of their own offer; TypeScript does not declare it yet. */
interface CodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type CodeDetectorClass = new (options: { formats: string[] }) => CodeDetector;

const LOOK_EVERY_MS = 150;

function detectorClass(): CodeDetectorClass | null {
  return 'BarcodeDetector' in globalThis
    ? (globalThis as unknown as { BarcodeDetector: CodeDetectorClass }).BarcodeDetector
    : null;
}

/** Whether this device can read QR codes with its camera, by the browser's own means. */
export function canReadCodes(): boolean {
  return detectorClass() !== null && 'mediaDevices' in navigator;
}

/**
 * Shows the camera in `video` and tells each QR code it sees, the same one again and again, until `signal` aborts.
 * @throws DOMException when there is no camera or the person does not allow it.
 */
export async function readCodes(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const Detector = detectorClass();
  if (!Detector) return;
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => camera.getTracks().forEach((each) => each.stop());
  signal.addEventListener('abort', stop);
  if (signal.aborted) return stop();
  video.srcObject = camera;
  await video.play().catch(() => undefined);
  const detector = new Detector({ formats: ['qr_code'] });
  while (!signal.aborted) {
    const found = await detector.detect(video).catch(() => []);
    for (const { rawValue } of found) if (!signal.aborted) onCode(rawValue);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

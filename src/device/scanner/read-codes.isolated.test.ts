import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const stopped = vi.fn();
const camera = { getTracks: () => [{ stop: stopped }] };
const read: string[] = [];
let devices: { kind: string }[];

beforeEach(() => {
  vi.resetModules();
  stopped.mockClear();
  read.length = 0;
  devices = [{ kind: 'audioinput' }, { kind: 'videoinput' }];
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => devices,
    getUserMedia: async () => camera,
  });
  vi.stubGlobal('navigator', { mediaDevices });
});
afterEach(() => vi.unstubAllGlobals());

describe('a device', () => {
  test('reads codes when it has a camera, and when one is plugged in', async () => {
    devices = [{ kind: 'audioinput' }];
    const { canReadCodes, offerCodeReader } = await freshModule();
    offerCodeReader(ours('ours'));
    await settled();
    expect(canReadCodes.value).toBe(false);
    devices = [{ kind: 'videoinput' }];
    navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(canReadCodes.value).toBe(true));
  });

  test("uses the browser's own reader where it reads the labels", async () => {
    stubDetector(['qr_code', 'code_128', 'ean_13', 'pdf417']);
    expect(await firstCode(ours('ours'))).toBe('native');
  });

  test.each([
    ['without a reader', null],
    ['whose reader knows QR codes alone', ['qr_code']],
  ])('uses ours in a browser %s', async (_, formats) => {
    if (formats) stubDetector(formats);
    expect(await firstCode(ours('ours'))).toBe('ours');
  });

  test('lets the camera go and says so when the reader cannot be had', async () => {
    const { CodeReaderMissing, offerCodeReader, readCodes } = await freshModule();
    offerCodeReader(() => Promise.reject(new Error('offline')));
    const reading = readCodes(aVideo(), (code) => read.push(code), new AbortController().signal);
    await expect(reading).rejects.toBeInstanceOf(CodeReaderMissing);
    expect(stopped).toHaveBeenCalled();
  });

  test('that keeps the reader for later ends it again', async () => {
    const { cacheCodeReader, offerCodeReader, canReadCodes } = await freshModule();
    const signals: AbortSignal[] = [];
    offerCodeReader((signal) => {
      signals.push(signal);
      return ours('ours')();
    });
    await vi.waitFor(() => expect(canReadCodes.value).toBe(true));
    await cacheCodeReader();
    expect(signals.map((each) => each.aborted)).toEqual([true]);
  });
});

function freshModule(): Promise<typeof import('#src/device/scanner/read-codes.ts')> {
  return import('#src/device/scanner/read-codes.ts');
}

function ours(rawValue: string) {
  return async () => ({ detect: async () => [{ rawValue }] });
}

function stubDetector(formats: string[]): void {
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = async () => [{ rawValue: 'native' }];
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
}

/** The first code that the reader reports, before it lets go of the camera. */
async function firstCode(start: ReturnType<typeof ours>): Promise<string | undefined> {
  const { offerCodeReader, readCodes } = await freshModule();
  offerCodeReader(start);
  const looking = new AbortController();
  const first = (code: string) => {
    read.push(code);
    looking.abort();
  };
  await readCodes(aVideo(), first, looking.signal);
  expect(stopped).toHaveBeenCalled();
  return read[0];
}

function aVideo(): HTMLVideoElement {
  return { play: async () => undefined } as unknown as HTMLVideoElement;
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

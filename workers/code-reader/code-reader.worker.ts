import { expose } from 'comlink';
import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { readCodesIn } from '#workers/code-reader/read-codes-in.ts';

const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext('2d', { willReadFrequently: true });

const api = {
  /** @throws when the reader cannot be fetched. */
  async prepare(): Promise<void> {
    const overrides = { locateFile: () => wasmAddress };
    await prepareZXingModule({ overrides, fireImmediately: true });
  },

  async read(picture: ImageBitmap): Promise<{ rawValue: string }[]> {
    const { width, height } = picture;
    if (!pen) throw new Error('This browser draws nothing outside the page.');
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen.drawImage(picture, 0, 0);
    picture.close();
    return readCodesIn(pen.getImageData(0, 0, width, height));
  },
};
export type CodeReaderApi = typeof api;
expose(api);

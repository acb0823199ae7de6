import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** As many as a label carries beside each other. */
const MAX_CODES = 4;

/** What the labels of the warehouse, of products and of badges are printed in, as ZXing names it. */
const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'ITF', 'DataMatrix'],
  maxNumberOfSymbols: MAX_CODES,
  // As the browsers that read codes themselves give it.
  textMode: 'Plain',
};

/** The codes in a picture, with what each says. */
export async function readCodesIn(picture: ImageData): Promise<{ rawValue: string }[]> {
  const found = await readBarcodes(picture, options);
  return found.map(({ text }) => ({ rawValue: text }));
}

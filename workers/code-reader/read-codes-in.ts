import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** The most codes that a label has beside each other. */
const MAX_CODES = 4;

/** The formats of the labels of the warehouse, of products and of badges, as ZXing names them. */
const options: ReaderOptions = {
  formats: ['QRCode', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'ITF', 'DataMatrix'],
  maxNumberOfSymbols: MAX_CODES,
  // The text as browsers with their own reader give it.
  textMode: 'Plain',
};

/** The codes in a picture, each with its text. */
export async function readCodesIn(picture: ImageData): Promise<{ rawValue: string }[]> {
  const found = await readBarcodes(picture, options);
  return found.map(({ text }) => ({ rawValue: text }));
}

/** The smallest photograph there is, of two grey pixels by two: a JPEG in base64. */
export const A_TINY_PHOTO =
  '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIAB/9k=';

/** A photograph of a chair, 1,000 × 800, as a file that a browser could be given. It is drawn in one. */
export async function aPhotoFile(name = 'silla-de-comedor.jpg', type = 'image/jpeg'): Promise<File> {
  const canvas = new OffscreenCanvas(1_000, 800);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas.');
  context.fillStyle = '#e8ddcd';
  context.fillRect(0, 0, 1_000, 800);
  context.fillStyle = '#8a4b2f';
  for (const [x, y, width, height] of CHAIR) context.fillRect(x, y, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type });
}

/** Back, seat and two legs. */
const CHAIR: readonly [x: number, y: number, width: number, height: number][] = [
  [340, 140, 320, 330],
  [320, 470, 360, 50],
  [340, 520, 40, 200],
  [620, 520, 40, 200],
];

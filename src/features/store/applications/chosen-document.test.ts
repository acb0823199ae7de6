import { describe, expect, test } from 'vitest';
import { accept, refuse } from '#domain/base/result.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/stores/applications/store-application-commands.ts';
import { readChosenDocument } from '#src/features/store/applications/chosen-document.ts';

const { signal } = new AbortController();
const photo = () => Promise.resolve(accept('anVuaW9y'));
const noPhoto = () => Promise.resolve(refuse('not_a_photo' as const));
const read = (file: File, shrink: Parameters<typeof readChosenDocument>[1] = noPhoto) =>
  readChosenDocument(file, shrink, signal);

/** A file that the device names, but cannot open. */
class FileElsewhere extends File {
  override slice(): Blob {
    return Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('Elsewhere.', 'NotReadableError')),
    });
  }
}

describe('a file chosen as a document', () => {
  test('is a PDF by its own bytes, also where the device does not name its kind', async () => {
    const file = new File(['%PDF-1.4 …'], 'rut', { type: '' });
    expect(await read(file)).toEqual({ file: Buffer.from('%PDF-1.4 …').toString('base64') });
  });

  test('that is a photograph travels as small as it is made', async () => {
    expect(await read(new File(['…'], 'cedula.jpg'), photo)).toEqual({ file: 'anVuaW9y' });
  });

  test.each([
    ['is too heavy', new File(['%PDF-', new Uint8Array(MAX_DOCUMENT_BYTES)], 'rut.pdf'), /súbelo como foto/],
    ['is empty', new File([], 'rut.pdf'), /«rut\.pdf» está vacío\. Descárgalo o escanéalo/],
    ['is something else', new File(['MZ'], 'rut.exe'), /no es un PDF ni una foto\. Sube un PDF/],
    ['the device cannot open', new FileElsewhere([''], 'rut.pdf'), /«rut\.pdf».*descárgalo primero/],
  ])('that %s says so, and what to do', async (_, file, words) => {
    expect(await read(file)).toEqual({ problem: expect.stringMatching(words) });
  });

  test('whose picture breaks the work on it says what to do', async () => {
    const broken = () => Promise.reject(new Error('The worker ended.'));
    expect(await read(new File(['…'], 'cedula.jpg'), broken)).toEqual({
      problem: expect.stringContaining('No pudimos abrir «cedula.jpg»'),
    });
  });
});

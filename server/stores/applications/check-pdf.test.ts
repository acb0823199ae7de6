import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isPdf, refusalOfPdf } from '#server/stores/applications/check-pdf.ts';

const pdf = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\ntrailer << /Root 1 0 R >>\n%%EOF\n'].map((each) => Buffer.from(each)),
  );
const packed = (text: string) => [
  '2 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n',
  deflateSync(text),
  '\nendstream endobj',
];

describe('a PDF of a store', () => {
  test('that is only a paper is taken', () => {
    const paper = pdf(
      '1 0 obj << /Type /Catalog /Pages 3 0 R >> endobj ',
      ...packed('4 0 << /Type /Page >>'),
    );
    expect(isPdf(paper)).toBe(true);
    expect(refusalOfPdf(paper)).toBeNull();
  });

  test.each([
    ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>')],
    ['a script whose name is written in codes', pdf('<< /S /J#61vaScript >>')],
    ['a script within a packed object', pdf(...packed('4 0 << /S /JavaScript >>'))],
    ['something that it does when it is opened', pdf('<< /OpenAction 5 0 R >>')],
    ['a program that it starts', pdf('<< /S /Launch /F (cmd.exe) >>')],
    [
      'another file within it',
      pdf('<< /Type /Filespec /EF << /F 5 0 R >> >> << /Names /EmbeddedFiles 6 0 R >>'),
    ],
  ])('with %s is refused with what to do', (_, file) => {
    expect(refusalOfPdf(file)).toContain('imprímelo como PDF');
  });

  test('with a password is refused', () => {
    expect(refusalOfPdf(pdf('<< /Encrypt 8 0 R >>'))).toContain('sin contraseña');
  });

  test('that was cut off is refused', () => {
    expect(refusalOfPdf(pdf('1 0 obj').subarray(0, 12))).toContain('dañado');
  });

  test('that would unpack to more than is looked into is refused', () => {
    expect(refusalOfPdf(pdf(...packed(' '.repeat(40 * 1024 * 1024))))).toContain('dañado');
  });
});

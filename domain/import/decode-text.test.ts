import { expect, test } from 'vitest';
import { decodeText } from '#domain/import/decode-text.ts';

const TEXT = 'SKU;Descripción\nA-1;Olla exprés ñandú pingüino ¿qué? Nº 5\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** The letters of the text as the code page of MS-DOS and that of the Macintosh have them. */
const dos: Record<string, number> = { ó: 0xa2, é: 0x82, ñ: 0xa4, ú: 0xa3, ü: 0x81, '¿': 0xa8, º: 0xa7 };
const mac: Record<string, number> = { ó: 0x97, é: 0x8e, ñ: 0x96, ú: 0x9c, ü: 0x9f, '¿': 0xc0, º: 0xbc };
const inCodePage = (page: Record<string, number>) =>
  Uint8Array.from(TEXT, (each) => page[each] ?? each.charCodeAt(0));

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['«Texto Unicode»: UTF-16 with its mark', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16 without it', utf16(TEXT)],
  ['UTF-16 of the other order', Buffer.from(utf16(`\uFEFF${TEXT}`)).swap16()],
  ['Windows', Buffer.from(TEXT, 'latin1')],
  ['MS-DOS', inCodePage(dos)],
  ['Macintosh', inCodePage(mac)],
])('reads %s', (_, bytes) => {
  expect(
    decodeText(bytes, (name, options) => new TextDecoder(name, options)).text.replace('\uFEFF', ''),
  ).toBe(TEXT);
});

/** Bytes of a file in the code page 1252. */
const signs: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
};
const inWindows = (text: string) => Uint8Array.from(text, (each) => signs[each] ?? each.charCodeAt(0));
const decode = (bytes: Uint8Array) => decodeText(bytes, (name, options) => new TextDecoder(name, options));

test.each([
  'A-1;Cinta 3 – 5 m;4000',
  'A-1;Camisa talla S–M;4000',
  'A-1;Libro “El Ejemplo”;4000',
  'A-1;Crema L’Oréal;4000',
  'A-1;Jean Levi’s 501;4000',
  'A-1;Perfume 12 €;4000',
  'A-1;Y más…;4000',
  'A-1;Tapete azul–rojo;4000',
  'A-1;PEQUEÑO;4000',
  'A-1;Caña;4000',
])('a short file of Windows is none of the Macintosh: %s', (text) => {
  expect(decode(inWindows(text))).toEqual({ text, encoding: 'Windows' });
});

test.each([
  ['A-1;Jardín;4000', { í: 0x92 }],
  ['A-1;Camión;4000', { ó: 0x97 }],
  ['A-1;Descripción del niño;4000', { ó: 0x97, ñ: 0x96 }],
])('a short file of the Macintosh is read as one: %s', (text, page: Record<string, number>) => {
  const bytes = Uint8Array.from(text, (each) => page[each] ?? each.charCodeAt(0));
  expect(decode(bytes)).toEqual({ text, encoding: 'Macintosh' });
});

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

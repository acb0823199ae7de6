import { readXml } from '#domain/import/workbook/xml-events.ts';

/** The texts that cells name by their place. What tells how Japanese is read aloud is no part of them. */
export function readSharedStrings(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isAloud = false;
  readXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      isAloud ||= name === 'rPh';
      isText = name === 't' && !isAloud;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text));
      if (name === 'rPh') isAloud = false;
      isText = false;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return texts;
}

/** Characters that XML cannot have are written `_x000D_` (ECMA-376, 22.9.2.19). */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

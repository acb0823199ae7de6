import {
  builtInFormat,
  numberFormat,
  PLAIN_NUMBER,
  type NumberFormat,
} from '#domain/import/workbook/number-format.ts';
import { readXml } from '#domain/import/workbook/xml-events.ts';

/** The format of each style of cells, by its place in the workbook. */
export function readStyles(xml: string): NumberFormat[] {
  const codes = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  readXml(xml, {
    open(name, attribute) {
      const id = Number(attribute('numFmtId') ?? 0);
      if (name === 'numFmt') codes.set(id, numberFormat(attribute('formatCode') ?? ''));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? builtInFormat(id) ?? PLAIN_NUMBER);
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
    text: () => undefined,
  });
  return formats;
}

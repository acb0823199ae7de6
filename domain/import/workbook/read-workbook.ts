import { lazy } from '#domain/base/memoize.ts';
import { readSheet, type Sheet } from '#domain/import/workbook/read-sheet.ts';
import { readSharedStrings } from '#domain/import/workbook/shared-strings.ts';
import { readStyles } from '#domain/import/workbook/read-styles.ts';
import { readXml } from '#domain/import/workbook/xml-events.ts';

/** Unpacks the parts of a ZIP whose paths are wanted, as text. @throws where it is damaged. */
export type UnpackTexts = (isWanted: (path: string) => boolean) => Readonly<Record<string, string>>;

/** A workbook: its sheets that are shown, in their order, each read when it is asked for. */
export interface Workbook {
  sheets: readonly WorkbookSheet[];
  /** Sheets that nobody sees. */
  hidden: readonly string[];
}

export interface WorkbookSheet {
  name: string;
  /** Whether it is the one that opens. */
  isActive: boolean;
  read(): Sheet;
}

const FOLDER = 'xl/';

/** A ZIP that is something else: another program's table, a document, a workbook that Excel wrote in its own way. */
export class NoWorkbook extends Error {}

/** Reads which sheets a workbook has. @throws NoWorkbook where it is none. */
export function readWorkbook(unpack: UnpackTexts): Workbook {
  const isFrame = (path: string) =>
    /^xl\/(?:workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/i.test(path);
  // Some programs write the paths in other letters.
  const frame = new Map(Object.entries(unpack(isFrame)).map(([path, xml]) => [path.toLowerCase(), xml]));
  const { sheets, activeTab } = listedSheets(frame.get('xl/workbook.xml') ?? '');
  const paths = pathsOf(frame.get('xl/_rels/workbook.xml.rels') ?? '');
  if (sheets.length === 0) throw new NoWorkbook('It lists no sheet.');
  const parts = lazy(() => ({
    shared: readSharedStrings(frame.get('xl/sharedstrings.xml') ?? ''),
    formats: readStyles(frame.get('xl/styles.xml') ?? ''),
  }));
  return {
    hidden: sheets.filter((each) => each.isHidden).map((each) => each.name),
    sheets: sheets.flatMap(({ name, id, isHidden }, index) => {
      const path = paths.get(id);
      if (isHidden || path === undefined) return [];
      const sheet = () => {
        const xml = unpack((each) => each === path)[path];
        if (xml === undefined) throw new Error(`The workbook has no ${path}.`);
        return readSheet(xml, parts());
      };
      return [{ name, isActive: index === activeTab, read: sheet }];
    }),
  };
}

function listedSheets(xml: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let activeTab = 0;
  readXml(xml, {
    open(name, attribute) {
      if (name === 'workbookView') activeTab = Number(attribute('activeTab') ?? 0);
      if (name !== 'sheet') return;
      const state = attribute('state') ?? 'visible';
      sheets.push({
        name: attribute('name') ?? '',
        id: attribute('id') ?? '',
        isHidden: state !== 'visible',
      });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return { sheets, activeTab };
}

/** Where the sheets are, by the ids of their relations. */
function pathsOf(xml: string): Map<string, string> {
  const paths = new Map<string, string>();
  readXml(xml, {
    open(name, attribute) {
      const [id, type, target] = ['Id', 'Type', 'Target'].map(attribute);
      if (name !== 'Relationship' || !id || !target || !type?.endsWith('/worksheet')) return;
      paths.set(id, target.startsWith('/') ? target.slice(1) : FOLDER + target);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return paths;
}

import { Readable } from 'node:stream';
import Papa from 'papaparse';
import type { FileRow } from '#domain/import/file-row.ts';
import { linesOf } from '#domain/import/separator-line.ts';

const CHUNK_CHARACTERS = 64 * 1024;
const SAMPLED_ROWS = 20;
/**
 * The rows of a CSV that have anything in them, header first, with any delimiter and any ends of lines, mixed
 * ones too. It reads slice by slice, so that a server goes on answering meanwhile.
 */
export async function* csvRows(text: string): AsyncGenerator<FileRow> {
  const { lines, separator } = linesOf(text);
  const delimiter = separator ?? delimiterOf(lines);
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, newline: '\n', skipEmptyLines: false });
  Readable.from(slices(lines)).pipe(parser);
  let row = 0;
  for await (const cells of parser as AsyncIterable<string[]>) {
    row += 1;
    if (cells.some((each) => each.trim() !== '')) yield { row, cells };
  }
}

/** What separates the cells, by the first rows that have any. */
function delimiterOf(lines: string): string {
  return Papa.parse(lines.slice(0, CHUNK_CHARACTERS), { preview: SAMPLED_ROWS, skipEmptyLines: 'greedy' })
    .meta.delimiter;
}

function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK_CHARACTERS)
    yield text.slice(start, start + CHUNK_CHARACTERS);
}

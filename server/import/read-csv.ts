import { Readable } from 'node:stream';
import Papa from 'papaparse';

const SLICE = 64 * 1024;

/** The text of a file: UTF-8 with or without its mark, else Latin-1 as spreadsheets write it. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The rows of a CSV, header first, with any delimiter. It reads slice by slice, so that a server goes on
 * answering meanwhile.
 */
export async function* csvRows(text: string): AsyncGenerator<string[]> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' });
  Readable.from(slices(text)).pipe(parser);
  for await (const row of parser as AsyncIterable<string[]>) yield row;
}

function* slices(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += SLICE) yield text.slice(start, start + SLICE);
}

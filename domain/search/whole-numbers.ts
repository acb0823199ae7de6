/**
 * Appends a whole number of at most 31 bits, seven bits a byte, the lowest first: small numbers take one
 * byte.
 */
export function writeWhole(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/**
 * Reads a run of steps that `writeWhole` wrote, each added to those before it.
 * @param into has room for as many numbers as there are bytes.
 * @returns how many numbers they were.
 */
export function readSteps(bytes: Uint8Array, from: number, to: number, into: Uint32Array): number {
  let count = 0;
  let sum = 0;
  let step = 0;
  let shift = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    step |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
    } else {
      sum += step;
      into[count++] = sum;
      step = 0;
      shift = 0;
    }
  }
  return count;
}

/** The ends of some stretches that lie one behind the other, the first from 0. */
export function endsOf(lengths: Uint32Array): Uint32Array {
  const ends = new Uint32Array(lengths.length + 1);
  let end = 0;
  for (let number = 0; number < lengths.length; number += 1) {
    end += lengths[number] ?? 0;
    ends[number + 1] = end;
  }
  return ends;
}

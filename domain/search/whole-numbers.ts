/** Appends a whole number of at most 31 bits, seven bits a byte, the lowest first: small numbers take one byte. */
export function writeWhole(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/**
 * The numbers that `writeWhole` wrote, in their order.
 * @throws RangeError when the bytes end within a number.
 */
export function readWholes(bytes: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(bytes.length);
  let count = 0;
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
    } else {
      numbers[count++] = value;
      value = 0;
      shift = 0;
    }
  }
  if (shift > 0) throw new RangeError('The last number is cut off.');
  return numbers.subarray(0, count);
}

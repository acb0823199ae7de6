import { readSteps } from '#domain/search/whole-numbers.ts';

/** A slot and one of four fields in one number. */
const FIELD_BITS = 2;
const FIELD_MASK = 3;
/** Places that came since the last settling; more are laid out flat. */
const LOOSE_MAX = 20_000;

export function postingOf(slot: number, field: number): number {
  return (slot << FIELD_BITS) | field;
}

export function slotOf(place: number): number {
  return place >> FIELD_BITS;
}

export function fieldOf(place: number): number {
  return place & FIELD_MASK;
}

/**
 * Called with a run of places of a word, one for each product that has it. The run is valid only during the
 * call.
 */
export type VisitPostings = (places: Uint32Array | readonly number[], from: number, to: number) => void;

/**
 * The products that have each word, and the field, by the word's number. They are in the stored form, where
 * each word's run is read when it is asked for, or flat. Beside either are the places that came since.
 */
export class Postings {
  #packed: Uint8Array | null;
  #flat: Uint32Array = new Uint32Array(0);
  /** The places of a word lie from its end here to that of the next one, packed or flat. */
  #ends: Uint32Array;
  /** A packed run is read into this. */
  #read: Uint32Array = new Uint32Array(1_024);
  #loose = new Map<number, number[]>();
  #looseCount = 0;

  constructor(packed: Uint8Array | null = null, ends: Uint32Array = new Uint32Array(1)) {
    this.#packed = packed;
    this.#ends = ends;
  }

  of(number: number, visit: VisitPostings): void {
    const from = this.#ends[number];
    const to = this.#ends[number + 1];
    if (from !== undefined && to !== undefined && to > from) {
      if (this.#packed) {
        // Before the array is named: reading a long run makes a longer one.
        const count = this.#unpack(this.#packed, from, to);
        visit(this.#read, 0, count);
      } else visit(this.#flat, from, to);
    }
    const loose = this.#loose.get(number);
    if (loose) visit(loose, 0, loose.length);
  }

  /** @param words how many words there are. */
  add(number: number, place: number, words: number): void {
    const places = this.#loose.get(number);
    if (places) places.push(place);
    else this.#loose.set(number, [place]);
    this.#looseCount += 1;
    if (this.#looseCount > LOOSE_MAX) this.#settle(words);
  }

  #unpack(packed: Uint8Array, from: number, to: number): number {
    if (this.#read.length < to - from) this.#read = new Uint32Array(to - from);
    return readSteps(packed, from, to, this.#read);
  }

  /** Lays all places out flat, the loose ones behind the older ones of the same word. */
  #settle(words: number): void {
    const settled = this.#looseCount + (this.#packed?.length ?? this.#flat.length);
    const flat = new Uint32Array(settled);
    const ends = new Uint32Array(words + 1);
    let written = 0;
    for (let number = 0; number < words; number += 1) {
      this.of(number, (places, from, to) => {
        for (let index = from; index < to; index += 1) flat[written++] = places[index] ?? 0;
      });
      ends[number + 1] = written;
    }
    this.#packed = null;
    this.#flat = flat.slice(0, written);
    this.#ends = ends;
    this.#loose = new Map();
    this.#looseCount = 0;
  }
}

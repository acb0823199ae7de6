/**
 * Brings axe into the page, as a file that the browser keeps compiled: sent with each state as text, it is compiled anew
 * for each. It examines the same in less than six tenths of the time: of the rest, half was reading the same few colours
 * again, and making an entry in six weak maps for each of them, which the collector then went through.
 */
export async function bringAxe(): Promise<void> {
  const { WeakMap: ownWeakMap, WeakSet: ownWeakSet } = window;
  Object.assign(window, { WeakMap: PrivateField, WeakSet: PrivateBrand });
  try {
    await import('axe-core');
  } finally {
    Object.assign(window, { WeakMap: ownWeakMap, WeakSet: ownWeakSet });
  }
  keepReadColours();
}

/** The private fields of axe's classes are weak maps, because it still runs where there are no private fields. */
class PrivateField {
  readonly #key = Symbol('field');

  has(owner: object): boolean {
    return this.#key in owner;
  }
  get(owner: object): unknown {
    return Reflect.get(owner, this.#key);
  }
  set(owner: object, value: unknown): this {
    if (!Reflect.set(owner, this.#key, value))
      throw new TypeError('A private field of what takes no fields.');
    return this;
  }
  delete(owner: object): boolean {
    return Reflect.deleteProperty(owner, this.#key);
  }
}

class PrivateBrand {
  readonly #field = new PrivateField();

  has(owner: object): boolean {
    return this.#field.has(owner);
  }
  add(owner: object): this {
    this.#field.set(owner, true);
    return this;
  }
  delete(owner: object): boolean {
    return this.#field.delete(owner);
  }
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(words: string): this;
}
/** Its types leave this part out. */
type Commons = typeof window.axe.commons & { color: { Color: { prototype: Colour } } };

/** A colour as the browser writes it always means the same. What axe cannot read it reads again, to say so. */
function keepReadColours(): void {
  const colour = (window.axe.commons as Commons).color.Color.prototype;
  const { parseString } = colour;
  const read = new Map<string, Omit<Colour, 'parseString'>>();
  colour.parseString = function parseOnce(words: string) {
    const known = read.get(words);
    if (known) return Object.assign(this, known);
    parseString.call(this, words);
    const { r, g, b, alpha } = this;
    read.set(words, { r, g, b, alpha });
    return this;
  };
}

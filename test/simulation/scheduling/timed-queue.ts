/** An entry that is due at a moment, unless it is cancelled before. */
export interface Timed<Item> {
  atMs: number;
  item: Item;
  cancelled: boolean;
}

/** Entries due later, the earliest first; of two at one moment, the one added first. */
export interface TimedQueue<Item> {
  add(atMs: number, item: Item): Timed<Item>;
  /** When the next is due, or null. */
  nextAtMs(): number | null;
  /** Takes the next that is due by this moment, or null. */
  takeDue(nowMs: number): Item | null;
}

export function timedQueue<Item>(): TimedQueue<Item> {
  const heap: (Timed<Item> & { order: number })[] = [];
  let added = 0;

  function isBefore(a: number, b: number): boolean {
    const [first, second] = [heap[a], heap[b]];
    if (!first || !second) return first !== undefined;
    return first.atMs === second.atMs ? first.order < second.order : first.atMs < second.atMs;
  }

  function swap(a: number, b: number): void {
    const [first, second] = [heap[a], heap[b]];
    if (!first || !second) return;
    heap[a] = second;
    heap[b] = first;
  }

  function sink(from: number): void {
    const [left, right] = [2 * from + 1, 2 * from + 2];
    const least = isBefore(right, left) ? right : left;
    if (least >= heap.length || !isBefore(least, from)) return;
    swap(from, least);
    sink(least);
  }

  function rise(from: number): void {
    const parent = (from - 1) >> 1;
    if (from === 0 || !isBefore(from, parent)) return;
    swap(from, parent);
    rise(parent);
  }

  function removeFirst(): void {
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    heap[0] = last;
    sink(0);
  }

  function first(): Timed<Item> | null {
    while (heap[0]?.cancelled) removeFirst();
    return heap[0] ?? null;
  }

  return {
    add(atMs, item) {
      const timed = { atMs, item, cancelled: false, order: added };
      added += 1;
      heap.push(timed);
      rise(heap.length - 1);
      return timed;
    },
    nextAtMs: () => first()?.atMs ?? null,
    takeDue(nowMs) {
      const due = first();
      if (!due || due.atMs > nowMs) return null;
      removeFirst();
      return due.item;
    },
  };
}

/*
 * The browser's translation (Google Translate in Chrome) puts a <font> in the place of each text. The app goes on
 * writing into the text that is in the page no more: totals stay as they were, what goes leaves its translation
 * behind, and what comes before it is refused by the browser (NotFoundError). Here each replaced text answers in the
 * page for the <font> that stands for it, and comes back as soon as the app writes into it.
 */

/** Of each replaced text, what stands in the page for it. */
const standIns = new WeakMap<Text, Element>();
/** What stands for a text already. */
const taken = new WeakSet<Element>();

const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
const dataOf = Object.getOwnPropertyDescriptor(CharacterData.prototype, 'data');

/** What a replaced text answers itself. */
const OWN = ['parentNode', 'nextSibling', 'previousSibling', 'remove', 'data'];

let changes: MutationObserver | null = null;

/** Keeps the app's texts what they say while the browser translates the page, until `signal` aborts. */
export function followTranslation(signal: AbortSignal): void {
  const watch = new MutationObserver(follow);
  watch.observe(document.body, { childList: true, subtree: true });
  changes = watch;
  signal.addEventListener('abort', () => {
    watch.disconnect();
    changes = null;
  });
}

function follow(records: readonly MutationRecord[]): void {
  for (const record of records) {
    for (const removed of record.removedNodes) {
      if (removed instanceof Text && !standIns.has(removed)) stand(removed, record);
    }
    for (const added of record.addedNodes) {
      if (added instanceof Text && standIns.has(added) && !isReplaced(added)) release(added);
    }
  }
}

/** The translation took a text away: what stands in its place from now on, if anything does. */
function stand(text: Text, { target, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const near = [...addedNodes, previousSibling, nextSibling, outermostFont(text, target)];
  const font = near.filter(isFont).find((each) => realParent(each) === target && !taken.has(each));
  if (!font) return;
  answerForStandIns();
  standIns.set(text, font);
  taken.add(font);
  const define = (name: string, property: PropertyDescriptor) =>
    Object.defineProperty(text, name, { configurable: true, ...property });
  define('parentNode', { get: () => realParent(font) });
  define('nextSibling', { get: () => font.nextSibling });
  define('previousSibling', { get: () => font.previousSibling });
  define('data', {
    get: () => dataOf?.get?.call(text),
    set: (said: string) => {
      dataOf?.set?.call(text, said);
      bringBack(text);
    },
  });
  define('remove', {
    value: () => {
      font.remove();
      release(text);
      text.remove();
    },
  });
}

function outermostFont(text: Text, within: Node): Node | null {
  let outer: Node | null = realParent(text);
  while (outer && realParent(outer) !== within) outer = realParent(outer);
  return outer;
}

/** The app wrote something else into a replaced text: it stands in the page again, for the browser to translate anew. */
function bringBack(text: Text): void {
  const font = standIns.get(text);
  if (!font || font.contains(text)) return;
  release(text);
  if (realParent(font)) font.replaceWith(text);
}

function release(text: Text): void {
  standIns.delete(text);
  for (const name of OWN) Reflect.deleteProperty(text, name);
}

/** Whether what stands for a text is still in the page, and the text itself is not beside it. */
function isReplaced(text: Text): boolean {
  const font = standIns.get(text);
  return font !== undefined && (font.contains(text) || realParent(text) === null);
}

/** What is in the page in place of a node: the node itself, unless the translation replaced it. */
function standInOf<Some extends Node | null>(node: Some): Some | Element {
  if (changes) follow(changes.takeRecords());
  return (node instanceof Text && standIns.get(node)) || node;
}

let isAnswering = false;

/** From the first translated text on, what the app puts in, moves and takes away goes by what is in the page. */
function answerForStandIns(): void {
  if (isAnswering) return;
  isAnswering = true;
  const { prototype } = Node;
  const { insertBefore, removeChild, replaceChild } = prototype;
  prototype.insertBefore = function insert<Some extends Node>(
    this: Node,
    node: Some,
    before: Node | null,
  ): Some {
    takeOut(node, before);
    insertBefore.call(this, node, standInOf(before));
    return node;
  };
  prototype.removeChild = function remove<Some extends Node>(this: Node, node: Some): Some {
    const standIn = standInOf(node);
    removeChild.call(this, standIn);
    if (node instanceof Text && standIn !== node) release(node);
    return node;
  };
  prototype.replaceChild = function replace<Some extends Node>(this: Node, node: Node, before: Some): Some {
    takeOut(node, before);
    const standIn = standInOf(before);
    replaceChild.call(this, node, standIn);
    if (before instanceof Text && standIn !== before) release(before);
    return before;
  };
  if (!('moveBefore' in Element.prototype)) return;
  const move = Element.prototype.moveBefore as (this: Node, node: Node, before: Node | null) => void;
  Object.assign(Element.prototype, {
    moveBefore(this: Element, node: Node, before: Node | null): void {
      if (node instanceof Text && standInOf(node) !== node) this.insertBefore(node, before);
      else move.call(this, node, standInOf(before));
    },
  });
}

/**
 * A replaced text that is put somewhere is no longer where its translation stands.
 * @param beside where it is put: its own translation stays for that, when the browser takes it back.
 */
function takeOut(node: Node, beside: Node | null): void {
  const standIn = standInOf(node);
  if (standIn === node || !(node instanceof Text) || !(standIn instanceof Element)) return;
  release(node);
  if (standIn !== beside) standIn.remove();
}

function isFont(node: Node | null | undefined): node is Element {
  return node instanceof Element && node.localName === 'font';
}

function realParent(node: Node): Node | null {
  return (parentOf?.call(node) as Node | null | undefined) ?? null;
}

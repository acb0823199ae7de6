import { useLayoutEffect, useRef } from 'react';

/*
 * The browser's Back (on Android, the gesture) closes the layer on top before it leaves the page: dialogs,
 * drawers, menus, and the later steps of a work. Each layer adds an entry to the history, for the same address.
 * A layer that closes otherwise leaves its entry there: the next layer uses it, or Back passes over it. Taking
 * it away would race with a link that was just followed.
 */

interface Layer {
  close: () => void;
}

/** In the state of an entry: the number of layers that were open on its page. */
const DEPTH = 'layers';

const layers: Layer[] = [];
/** Of the entry where the person is. */
let depth = 0;
let isListening = false;

/** Makes Back close something while it is open. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}

/**
 * Puts a layer on top of those that are open.
 * @returns how to say that it closed, in whichever way.
 */
export function openLayer(close: () => void): () => void {
  listen();
  const layer = { close };
  layers.push(layer);
  addEntries();
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Adds the entries that open layers lack. */
function addEntries(): void {
  depth = depthHere();
  while (depth < layers.length) {
    depth += 1;
    // Not the page's own `pushState`, which says that the person went somewhere.
    History.prototype.pushState.call(history, { ...stateHere(), [DEPTH]: depth }, '');
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  depth = depthHere();
  let address = location.href;
  for (const moved of ['pushState', 'replaceState']) {
    addEventListener(moved, () => {
      depth = depthHere();
      address = location.href;
    });
  }
  addEventListener('popstate', () => {
    const left = { depth, address };
    depth = depthHere();
    address = location.href;
    if (depth < layers.length) closeDownTo(depth);
    // The person left an entry whose layer had closed already: its page is the same.
    else if (depth < left.depth && address === left.address) history.back();
  });
}

function closeDownTo(remaining: number): void {
  for (const layer of layers.slice(remaining).toReversed()) layer.close();
  // A layer that does not let itself be closed, because it saves or asks first, waits for the next Back.
  setTimeout(addEntries);
}

function depthHere(): number {
  const { [DEPTH]: here } = stateHere();
  return typeof here === 'number' ? here : 0;
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

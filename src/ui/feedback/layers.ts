import { useLayoutEffect, useRef } from 'react';

/*
 * The browser's Back (on Android, the gesture) closes the layer on top before it leaves the page: dialogs,
 * drawers, menus, verdicts, cameras, and the later steps of a work. Each layer adds an entry to the history, for the same address.
 * A layer that closes otherwise leaves its entry there: the next layer uses it, or Back passes over it. Taking
 * it away would race with a link that was just followed.
 */

interface Layer {
  close: () => void;
  /** Escape closes it too. What the browser closes itself (dialogs, popovers), and steps of a work, say no. */
  onEscape: boolean;
}

interface LayerOptions {
  onEscape?: boolean;
}

/** In the state of an entry: the number of layers that were open on its page. */
const DEPTH = 'layers';

const layers: Layer[] = [];
/** Of the entry where the person is. */
let depth = 0;
let isListening = false;

/**
 * Makes Back close something while it is open, whatever it is; and Escape, of what is an overlay of our own:
 * `useOverlay`.
 */
export function useLayer(isOpen: boolean, close: () => void, { onEscape = false }: LayerOptions = {}): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(
    () => (isOpen ? openLayer(() => latest.current(), { onEscape }) : undefined),
    [isOpen, onEscape],
  );
}

/** Makes Back and Escape close what lies over a screen and is no dialog of the browser's. */
export function useOverlay(isOpen: boolean, close: () => void): void {
  useLayer(isOpen, close, { onEscape: true });
}

/**
 * Puts a layer on top of those that are open.
 * @returns how to say that it closed, in whichever way.
 */
export function openLayer(close: () => void, { onEscape = false }: LayerOptions = {}): () => void {
  listen();
  const layer = { close, onEscape };
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
  addEventListener('keydown', closeOnEscape);
  addEventListener('popstate', () => {
    const left = { depth, address };
    depth = depthHere();
    address = location.href;
    if (depth < layers.length) closeDownTo(depth);
    // The person left an entry whose layer had closed already: its page is the same.
    else if (depth < left.depth && address === left.address) history.back();
  });
}

/** Escape asks the layer on top alone: what is under it stays, whoever closes the top. */
function closeOnEscape(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !top?.onEscape) return;
  event.preventDefault();
  top.close();
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

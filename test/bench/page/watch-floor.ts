/** A person's view of the floor and of the inventory, as its own page measures it. Times are milliseconds. */
export interface FloorWatched {
  /** From the last key of each code that a reader typed until its result is painted. */
  scansMs: number[];
  /** From each key in a text filter until its rows are painted. */
  filtersMs: number[];
  /** The time of each frame, from `noteFrames` on. */
  framesMs: number[];
  noteFrames(): void;
}

declare global {
  interface Window {
    floorWatched: FloorWatched;
  }
}

const watched: FloorWatched = { scansMs: [], filtersMs: [], framesMs: [], noteFrames };
window.floorWatched = watched;

let scannedMs = 0;
addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Enter') scannedMs = event.timeStamp;
  },
  { capture: true },
);

/** A code's result is a flash in the live region, or a dialog when it was wrong. */
new MutationObserver((changes) => {
  if (scannedMs === 0) return;
  const added = changes.flatMap((each) => [...each.addedNodes]);
  const isFeedback = (node: Node) =>
    node instanceof Element &&
    (node.matches('output span, [role=alertdialog]') ||
      node.querySelector('output span, [role=alertdialog]') !== null);
  if (!added.some(isFeedback)) return;
  const fromMs = scannedMs;
  scannedMs = 0;
  void painted().then((atMs) => watched.scansMs.push(atMs - fromMs));
}).observe(document, { childList: true, subtree: true });

addEventListener(
  'input',
  (event) => {
    const isFilter = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (isFilter) void answered().then((atMs) => watched.filtersMs.push(atMs - event.timeStamp));
  },
  { capture: true },
);

/** When rows that answer a filter are on the screen, the first of them at least: a list that has none of them yet says so. */
async function answered(): Promise<number> {
  const atMs = await painted();
  const says = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent ?? '');
  if (!says.some((each) => each.startsWith('Buscando en'))) return atMs;
  await changed();
  return answered();
}

/** Resolves once the page shows something else; asking at each frame would take a slow page half of its time. */
function changed(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      seen.disconnect();
      resolve();
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function noteFrames(): void {
  requestAnimationFrame((atMs) => {
    watched.framesMs.push(atMs);
    noteFrames();
  });
}

/** When the next frame is on the screen. */
function painted(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
}

/**
 * Something that runs and may be killed or frozen at any await: a page, a service worker, a server process.
 */
export interface SimulatedProcess {
  name: string;
  alive: boolean;
  /** Nothing of it moves before this moment; 0 when it is awake. */
  frozenUntilMs: number;
  /** When the last freezing began: earlier messages are handled after it. */
  frozenFromMs: number;
  /** Called before each of its steps; it may kill this life there. */
  onStep?: (life: SimulatedProcess, label: string) => void;
}

export function aProcess(name: string): SimulatedProcess {
  return { name, alive: true, frozenUntilMs: 0, frozenFromMs: 0 };
}

/** The world itself: events that no crash takes back. */
export const world: SimulatedProcess = aProcess('world');

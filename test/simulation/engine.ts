/** A statement as the driver sends it. */
export interface SentStatement {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** One connection. */
export interface Session {
  query(statement: SentStatement): Promise<object[]>;
  /** The connection is lost: its uncommitted work is rolled back. */
  abort(): void;
}

/** A database that simulated servers connect to. */
export interface Engine {
  slots: ConnectionSlots;
  connect(): Session;
  close(): Promise<void>;
}

/** So many connections at once; more wait in line. */
export interface ConnectionSlots {
  take(): Promise<void>;
  give(): void;
}

/** Does something on a connection of its own. */
export async function onConnection<Answer>(
  slots: ConnectionSlots,
  work: () => Promise<Answer>,
): Promise<Answer> {
  await slots.take();
  try {
    return await work();
  } finally {
    slots.give();
  }
}

export function connectionSlots(capacity: number): ConnectionSlots {
  const waiting: (() => void)[] = [];
  let free = capacity;
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}

/** Sends a statement to a real database. @returns its rows. */
export type Send = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

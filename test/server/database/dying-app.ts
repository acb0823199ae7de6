import { createApp } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import type { TestServer } from '#test/server/test-server.ts';

class Death extends Error {}

/**
 * A process over a server's data that can die in the middle of its work: in a transaction, at its n-th statement, the commit being one
 * of them. What it had written is gone with its connection, and whoever asked gets no answer of use (500).
 */
export function dyingApp({ services }: Pick<TestServer, 'services'>) {
  let left = Infinity;
  const { db } = services.database;
  const dying = Object.create(db) as typeof db;
  dying.transaction = ((work, config) =>
    db.transaction((tx) => {
      const session = tx._.session;
      const prepare = session.prepareQuery.bind(session);
      session.prepareQuery = (...asked) => {
        left -= 1;
        if (left === 0) throw new Death();
        return prepare(...asked);
      };
      return work(tx);
    }, config)) as Db['transaction'];
  const app = createApp({ ...services, database: { ...services.database, db: dying } });
  return {
    /** Asks it. @param dies at which statement it dies meanwhile; it lives through the request without one. */
    async request(path: string, init: RequestInit, dies = Infinity): Promise<Response> {
      left = dies;
      try {
        return await app.request(path, init);
      } finally {
        left = Infinity;
      }
    },
  };
}

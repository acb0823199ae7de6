/**
 * SQLSTATEs of a server that is stopping, starting, full or cut off, and Node's codes for a broken
 * connection.
 */
const AWAY =
  /^(08\w{3}|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver gives no code for these. */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;

/** Whether an error, or its cause, says that the database cannot be reached now: asking later may work. */
export function isDatabaseAway(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && AWAY.test(String(each.code))) return true;
    if (AWAY_MESSAGES.test(each.message)) return true;
  }
  return false;
}

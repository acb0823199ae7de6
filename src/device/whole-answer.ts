/**
 * An answer of which only the status and the headers matter, and whose rest is read all the same: one that nobody
 * reads holds its connection, and to the browser the page is still loading.
 * @returns null when nobody answered.
 */
export async function wholeAnswer(asked: Promise<Response>): Promise<Response | null> {
  const answer = await asked.catch(() => null);
  void answer?.arrayBuffer().catch(() => undefined);
  return answer;
}

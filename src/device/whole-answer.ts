/**
 * An answer of which only the status and the headers matter, read to its end: one that nobody reads holds its
 * connection, and to the browser the page is still loading.
 * @returns null when nobody answered.
 */
export async function wholeAnswer(asked: Promise<Response>): Promise<Response | null> {
  try {
    const answer = await asked;
    await answer.arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

/*
 * What tells a robot from a person, beside the limit of an address. A robot hears nothing of it: what it sent
 * is answered as any other, and waits for somebody of the team to look at it (decision 0089).
 */

/**
 * Nobody reads this form, writes three fields and answers a question in less. The form itself waits until then
 * before it sends, so that a quick person is not taken for a robot.
 */
export const MIN_FILL_MS = 3_000;

/** What a form says about how it was filled in; a program that says nothing is judged by its limit alone. */
export interface FillSigns {
  /** The field that people do not see. */
  sitio_web?: string | undefined;
  /** How long the form was in sight before it was sent. */
  fill_ms?: number | undefined;
}

export function looksLikeRobot({ sitio_web = '', fill_ms = MIN_FILL_MS }: FillSigns): boolean {
  return sitio_web.trim() !== '' || fill_ms < MIN_FILL_MS;
}

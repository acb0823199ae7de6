import type { Answers } from '#test/gallery/answers.ts';

/** What many screens ask on the way and few are about. A state's own answers come before these. */
export const usualAnswers: Answers = {
  'GET /api/v1/auth/options': { google: null },
  'GET /api/v1/floor/devices': { data: [] },
};

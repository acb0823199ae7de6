/** A window in which the gallery is looked at, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

export const PHONE: WindowSize = { width: 360, height: 740 };
export const DESK: WindowSize = { width: 1280, height: 800 };
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

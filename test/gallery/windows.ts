/** A window in which the gallery is looked at, in CSS pixels. */
export interface WindowSize {
  width: number;
  height: number;
}

export const PHONE: WindowSize = { width: 360, height: 740 };
/** A small phone, as the floor has them. */
export const SMALL_PHONE: WindowSize = { width: 360, height: 640 };
/** The narrowest phone that the shop is made for. */
export const NARROWEST: WindowSize = { width: 320, height: 640 };
/** A desk at 400 %, where WCAG 1.4.10 asks for everything. */
export const ENLARGED: WindowSize = { width: 320, height: 256 };
export const DESK: WindowSize = { width: 1280, height: 800 };
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** The window of a clip, in CSS pixels: a phone, cut above its foot. */
export const CLIP_WINDOW = { width: 360, height: 560 };
/** Pixels of the clip for each CSS pixel. */
export const CLIP_SCALE = 1.5;

/** A picture of the page, and for how many of the clip's it stands. */
export interface Frame {
  file: string;
  times: number;
}

/** Acts on the page as a person does, and takes a picture after each thing that one would see. */
export interface Camera {
  /** Stays at what the page shows. */
  hold(ms: number): Promise<void>;
  /** Writes letter by letter. */
  write(field: Locator, text: string): Promise<void>;
  /** Shows where the finger goes down, presses, and waits for what comes. */
  press(at: Locator, then?: Locator): Promise<void>;
  /** Moves the page until the element stands so many CSS pixels under the upper edge. */
  scrollTo(element: Locator, top?: number): Promise<void>;
  /** Goes back to the top of the page. */
  toTop(): Promise<void>;
  /** Something that is not seen, and then what it changed. */
  after(work: () => Promise<unknown>, ms: number): Promise<void>;
}

/** Of a clip, each second. */
export const PICTURES_PER_SECOND = 15;
const PICTURE_MS = 1_000 / PICTURES_PER_SECOND;
const LETTER_MS = PICTURE_MS;
const FINGER_MS = 5 * PICTURE_MS;
const SCROLL_STEPS = 8;
const MARK = 'clip-finger';

/**
 * Takes the pictures of one clip. What the clip shows does not depend on how fast the machine is: a picture
 * stays as long as the story says, not as long as it took.
 */
export function cameraOf(folder: string): { at(page: Page): Camera; frames: Frame[] } {
  mkdirSync(folder, { recursive: true });
  const frames: Frame[] = [];
  const shoot = async (page: Page, ms: number) => {
    const file = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    await page.screenshot({ path: file });
    frames.push({ file, times: Math.max(1, Math.round(ms / PICTURE_MS)) });
  };
  return { frames, at: (page) => cameraAt(page, (ms) => shoot(page, ms)) };
}

function cameraAt(page: Page, shoot: (ms: number) => Promise<void>): Camera {
  return {
    hold: shoot,
    async write(field, text) {
      await field.focus();
      for (const letter of text) {
        await page.keyboard.insertText(letter);
        await shoot(LETTER_MS);
      }
    },
    async press(at, then) {
      await showFinger(at);
      await shoot(FINGER_MS);
      await hideFinger(page);
      await at.tap();
      await then?.waitFor();
    },
    async scrollTo(element, top = 90) {
      const box = await element.boundingBox();
      if (!box) throw new Error('What the camera moves to is not on the page.');
      const from = await page.evaluate(() => scrollY);
      const way = box.y - top;
      for (let step = 1; step <= SCROLL_STEPS; step += 1) {
        const eased = (1 - Math.cos((Math.PI * step) / SCROLL_STEPS)) / 2;
        await page.evaluate((y) => scrollTo(0, y), from + way * eased);
        await shoot(PICTURE_MS);
      }
    },
    toTop: () => page.evaluate(() => scrollTo(0, 0)),
    async after(work, ms) {
      await work();
      await shoot(ms);
    },
  };
}

/** A ring where the finger goes down, over everything, dialogs too. */
async function showFinger(at: Locator): Promise<void> {
  await at.scrollIntoViewIfNeeded();
  await at.evaluate((element, id) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const ring = document.createElement('div');
    ring.id = id;
    ring.popover = 'manual';
    Object.assign(ring.style, {
      inset: 'auto',
      left: `${left + Math.min(width / 2, 150) - 22}px`,
      top: `${top + height / 2 - 22}px`,
      width: '44px',
      height: '44px',
      margin: '0',
      padding: '0',
      border: '4px solid #370b11',
      borderRadius: '50%',
      background: 'rgb(255 204 89 / 0.65)',
    });
    document.body.append(ring);
    ring.showPopover();
  }, MARK);
}

function hideFinger(page: Page): Promise<void> {
  return page.evaluate((id) => document.getElementById(id)?.remove(), MARK);
}

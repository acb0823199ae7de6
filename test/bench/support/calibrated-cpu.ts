import type { Page } from '@playwright/test';
import { ms } from '#test/bench/support/figures.ts';

/**
 * How long `referenceWork` takes on the machine whose quarter a target names: one core of the AMD EPYC of
 * docs/reliability.md, at rest. Lighthouse's index was 2,000 there, the upper end of what it calls a strong
 * computer, and a quarter of that is a phone of the middle (its bands: 1,500 to 2,000, and 125 to 800).
 */
export const REFERENCE_MS = 27;

/** Words that the work makes, folds, sorts and looks up, and how often. */
const WORK = { words: 6_000, rounds: 4 };
const READINGS = 15;
/** Chromium slows a thread by stopping it for moments: what is nearly as fast as it should be stays as it is. */
const LEAST_RATE = 1.1;

/** The page's own thread made as fast as a stated machine; workers go on at their own speed. */
export interface CalibratedCpu {
  /**
   * Makes the work take `divisor` times as long as on the machine of reference.
   * @returns what was measured, in words: the work here, the rate, and the work under it.
   */
  slowTo(divisor: number): Promise<string>;
  /** As fast as this machine is. */
  release(): Promise<void>;
}

/**
 * One session does both: with each new document every session sets its last value again, so a second session
 * would not undo the first one's.
 */
export async function calibratedCpu(page: Page): Promise<CalibratedCpu> {
  const session = await page.context().newCDPSession(page);
  const setRate = async (rate: number) =>
    void (await session.send('Emulation.setCPUThrottlingRate', { rate }));
  return {
    async slowTo(divisor) {
      const wantedMs = REFERENCE_MS * divisor;
      await setRate(1);
      const freeMs = await workOn(page);
      let rate = rateFor(wantedMs, freeMs);
      await setRate(rate);
      let slowedMs = await workOn(page);
      if (rate > 1) {
        // The rate that was asked for and the one that comes of it are not the same.
        rate = Math.max(1, rate * (wantedMs / slowedMs));
        await setRate(rate);
        slowedMs = await workOn(page);
      }
      return (
        `CPU ÷ ${divisor} is ${ms(wantedMs)} for the work of reference: here ${ms(freeMs)}, ` +
        `slowed ${rate.toFixed(2)} times ${ms(slowedMs)}`
      );
    },
    release: () => setRate(1),
  };
}

/** How many times a page's thread must be slowed to be as fast as a quarter, say, of the machine of reference. */
export async function slowdownFor(page: Page, divisor: number): Promise<number> {
  return rateFor(REFERENCE_MS * divisor, await workOn(page));
}

/** How many times this machine must be slowed; 1 where it is slower than wanted by itself. */
export function rateFor(wantedMs: number, freeMs: number): number {
  const rate = wantedMs / freeMs;
  return rate < LEAST_RATE ? 1 : rate;
}

/** The fastest reading: whatever else the machine does only makes one longer, and would spare the page. */
async function workOn(page: Page): Promise<number> {
  const took: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) took.push(await page.evaluate(referenceWork, WORK));
  return Math.min(...took);
}

/**
 * Work of a fixed size, of the kind that screens do: texts made and folded, rows sorted and looked up. It is
 * sent to the page as text, and so calls nothing outside itself.
 * @returns milliseconds.
 */
function referenceWork({ words, rounds }: typeof WORK): number {
  const startedMs = performance.now();
  let seed = 1;
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const rows: { key: string; units: number }[] = [];
    for (let at = 0; at < words; at += 1) {
      seed = (seed * 48_271) % 2_147_483_647;
      const key = `Café ${seed.toString(36)} N.º ${at}`.normalize('NFD').toLowerCase();
      rows.push({ key, units: seed % 97 });
    }
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const units = new Map(rows.map((each) => [each.key, each.units]));
    for (const { key } of rows) found += key.includes('7f') ? 1 : (units.get(key) ?? 0) % 2;
  }
  if (found === 0) throw new Error('Nothing was looked up.');
  return performance.now() - startedMs;
}

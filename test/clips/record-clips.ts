import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { processGuide, STEP_IDS, type StepId } from '#src/features/front/landing/process/process-guide.ts';
import { cameraOf, PICTURES_PER_SECOND, type Frame } from '#test/clips/camera.ts';
import { castOf, type Cast } from '#test/clips/cast.ts';
import { captionsOf } from '#test/clips/captions.ts';
import { encodeClip } from '#test/clips/encode-clip.ts';
import { stories } from '#test/clips/stories.ts';
import { FEATURES_OFF, findChromium, findHeadlessShell } from '#test/support/chromium.ts';
import { commandWithin, nowDoing } from '#test/support/limited.ts';
import { endOnSignals, endWithLauncher, temporaryFolder } from '#test/support/owned.ts';
import { setServerAhead } from '#test/e2e/support/servers/server-clock.ts';
import { startServer, type ServerProcess } from '#test/support/server-process.ts';

const MEDIA = resolve('src/features/front/landing/process/media');
const HELP = `npm run clips            records the clips and pictures of the landing's four steps (needs ffmpeg and npm run build)
npm run clips -- STEP    only those of registra, envia, vendemos or entregamos
CLIPS_FROM=http://…      from a server that runs already, whose data they change`;

/** The four take some minutes on two cores. */
const LIMIT_MS = 60 * MINUTE_MS;

endOnSignals();
endWithLauncher();

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  const wanted = STEP_IDS.filter((each) => words.length === 0 || words.includes(each));
  if (wanted.length === 0) return console.log(HELP);
  await commandWithin(LIMIT_MS, 'Clips', () => recordAll(wanted));
}

async function recordAll(wanted: readonly StepId[]): Promise<void> {
  mkdirSync(MEDIA, { recursive: true });
  nowDoing('start of the server');
  const server = await demonstration();
  nowDoing('start of Chromium');
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', FEATURES_OFF],
  });
  try {
    await setServerAhead(server.url, untilMidMorningMs());
    for (const step of wanted) await record(step, castOf(browser, server.url));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** How long until ten thirty in Bogotá: a warehouse at work. */
function untilMidMorningMs(): number {
  const dayMs = 24 * 60 * MINUTE_MS;
  // 15:30 in UTC.
  return (15.5 * 60 * MINUTE_MS - (Date.now() % dayMs) + dayMs) % dayMs;
}

/** Without the past of the company, so that what a clip shows is the same each time. */
async function demonstration(): Promise<Pick<ServerProcess, 'url' | 'stop'>> {
  const url = process.env.CLIPS_FROM;
  if (url) return { url, stop: async () => undefined };
  return startServer({ env: { SEED_HISTORY: '0', PASSWORD_COST: 'low', DEV_CALLS: 'on' } });
}

async function record(step: StepId, cast: Cast): Promise<void> {
  const folder = temporaryFolder(`mestore-clip-${step}-`).path;
  const to = (ending: string) => join(MEDIA, `clip-${step}.${ending}`);
  const { captions } = processGuide[step];
  nowDoing(`${step}, what its scenes begin with`);
  const { scenes, pictured } = await stories[step](cast);
  const { at, frames } = cameraOf(folder);
  for (const [place, { page, act }] of scenes.entries()) {
    nowDoing(`${step}, scene ${place + 1} of ${scenes.length}`);
    await act(at(page));
    // The scene ends as its caption does.
    const leftS = (captions[place]?.untilS ?? 0) - lengthS(frames);
    if (leftS < 0) throw new Error(`Scene ${place + 1} of ${step} is ${-leftS} s too long.`);
    await at(page).hold(leftS * 1_000);
    if (place === pictured) await sharp(frames.at(-1)?.file).webp({ quality: 80 }).toFile(to('webp'));
  }
  nowDoing(`${step}, ffmpeg`);
  encodeClip(frames, folder, to);
  writeFileSync(to('vtt'), captionsOf(captions));
  rmSync(folder, { recursive: true });
  console.log(`${step}: ${frames.length} pictures`);
}

function lengthS(frames: readonly Frame[]): number {
  return frames.reduce((sum, each) => sum + each.times, 0) / PICTURES_PER_SECOND;
}

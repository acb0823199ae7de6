import type { Bench } from '#test/bench/support/bench.ts';
import { onFreshDevice } from '#test/bench/support/bench-page.ts';
import { median, medianOf, ms, whole, type Figure } from '#test/bench/support/figures.ts';

const TARGET_MS = 5_000;
/** In ninety days, for each product. */
const PICKS_EACH = 20;

/** From asking the worker until its moves are here, with the transfer of data both ways. */
export async function spaceOptimizer(bench: Bench): Promise<Figure[]> {
  const { slots, runs } = bench.sizes;
  const { url } = await bench.emptyServer();
  const took: number[] = [];
  const size = { slots, picks: slots * PICKS_EACH };
  const [answer] = await onFreshDevice(bench, url, async (page) => {
    const answers = [];
    for (let run = 0; run < runs; run += 1) {
      const optimized = await page.evaluate(
        (given) => window.bench.optimizeSpace(given.slots, given.picks),
        size,
      );
      took.push(optimized.workerMs);
      answers.push(optimized);
    }
    return answers;
  });
  if (answer?.kind !== 'moves') throw new Error('The optimizer found nothing.');
  return [
    {
      what: `${whole(slots)} products in ${whole(slots)} positions, ${whole(size.picks)} picks`,
      figure: medianOf(took, ms),
      target: { words: `≤ ${ms(TARGET_MS)}`, met: median(took) <= TARGET_MS },
    },
    {
      what: `metres a week, and what ${answer.moves} moves save`,
      figure: `${whole(answer.metres)}, ${whole(answer.savedMetres)} less (no arrangement walks under ${whole(answer.leastMetres)})`,
    },
  ];
}

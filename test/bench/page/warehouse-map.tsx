import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { floorPlan } from '#domain/warehouse/floor-plan.ts';
import { mapFigures } from '#domain/warehouse/map-figures.ts';
import { mapReadings, zoneNotes } from '#src/features/warehouse/map/map-rows.ts';
import { PlanPatterns } from '#src/features/warehouse/map/plan-tones.tsx';
import { PlanStage } from '#src/features/warehouse/map/plan-stage.tsx';
import { optimizeSpaceInWorker } from '#workers/space-optimizer/space-optimizer.ts';
import { lucky, madePositions, madeSlotting } from '#test/bench/page/made-warehouse.ts';
import '#src/styles/tokens.css';
import '#src/styles/base.css';

/**
 * Draws the map of so many positions, as its screen does from its data. @returns how long until it was
 * painted.
 */
export async function drawMap(count: number): Promise<number> {
  const positions = madePositions(count);
  const luck = lucky();
  const items = positions.map(({ location }) => ({
    location,
    quantity: Math.floor(luck() * 110),
    maxStock: 0,
    quarantined: luck() < 0.01 ? 2 : 0,
    discrepancy: false,
    provisional: false,
  }));
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  await painted();
  const startedMs = performance.now();
  createRoot(place).render(<MadeMap positions={positions} items={items} />);
  while (!place.querySelector('svg path')) await painted();
  await painted();
  return performance.now() - startedMs;
}

function MadeMap({ positions, items }: Pick<Parameters<typeof mapFigures>[0], 'positions' | 'items'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const drawn = useMemo(() => {
    const plan = floorPlan(positions);
    const figures = mapFigures({ positions, items, picks: null, nowMs: 0 });
    const readings = mapReadings({ plan, figures }, 'ocupacion');
    return { plan, readings, notes: zoneNotes(plan, figures, 'ocupacion') };
  }, [positions, items]);
  return (
    <>
      <PlanPatterns />
      <PlanStage
        plan={drawn.plan}
        readings={drawn.readings}
        zoneNotes={drawn.notes}
        found={null}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
}

let counting = false;
let frames: number[] = [];

/** Notes the time of each frame until `countedFrames`. */
export function countFrames(): void {
  frames = [];
  counting = true;
  const note = (atMs: number) => {
    if (!counting) return;
    frames.push(atMs);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** The time of each frame since `countFrames`, in milliseconds. */
export function countedFrames(): number[] {
  counting = false;
  return frames;
}

export interface Optimized {
  kind: string;
  /** As the page waits for the worker. */
  workerMs: number;
  moves: number;
  metres: number;
  savedMetres: number;
  leastMetres: number;
}

/** Optimizes a made warehouse in the app's own worker. */
export async function optimizeSpace(products: number, picks: number): Promise<Optimized> {
  const input = madeSlotting(products, picks, Date.UTC(2026, 10, 20));
  const startedMs = performance.now();
  const answer = await optimizeSpaceInWorker(input, () => undefined, new AbortController().signal);
  const workerMs = performance.now() - startedMs;
  const moves = answer.kind === 'moves' ? answer.moves : [];
  const known = answer.kind === 'too_few_days' ? { metres: 0, leastMetres: 0 } : answer;
  const savedMetres = moves.reduce((sum, each) => sum + each.savedMetres, 0);
  const { metres, leastMetres } = known;
  return { kind: answer.kind, workerMs, moves: moves.length, metres, savedMetres, leastMetres };
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

import type { Chance } from '#test/simulation/chance.ts';
import type { Plan, PlannedCommand } from '#test/simulation/plan.ts';

const DEVICES = 3;
const STEPS = 3;

/** Visitors of some devices ask for early access, with few e-mails between them, among the plan's faults. */
export function withLeads(plan: Plan, draw: Chance): Plan {
  const stepMs = Math.floor(plan.calmMs / (STEPS + 1));
  const act = (): PlannedCommand => {
    const [pick, quantity] = [draw.whole(0, 999), draw.whole(1, 9)];
    return { kind: 'warehouse', act: 'request early access', pick, product: 0, quantity };
  };
  const devices = plan.devices.map((device, index) => {
    if (index >= DEVICES) return device;
    const work = Array.from({ length: STEPS }, (_, turn) => ({
      atMs: turn * stepMs + draw.whole(0, stepMs),
      commands: Array.from({ length: draw.whole(1, 2) }, act),
    }));
    return { ...device, work: [...device.work, ...work].sort((a, b) => a.atMs - b.atMs) };
  });
  return { ...plan, devices };
}

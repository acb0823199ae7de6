import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStage } from '#test/support/stages/run-stage.ts';
import type { Stage } from '#test/support/stages/test-stages.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hanging: Stage = {
  name: 'hanging',
  what: 'waits for what never comes',
  runs: ['long'],
  command: () => [process.execPath, '-e', 'setInterval(() => undefined, 1_000)'],
  limitMin: 60,
};

test('a stage past its limit fails, and says what did not end', async () => {
  const running = runStage(hanging, [], { quietly: true });
  vi.advanceTimersByTime(60 * 60_000);
  const { problem } = await running;
  expect(problem).toMatch(/setInterval.* did not end within 3600 s\.$/);
});

test('a stage that ends in time has no problem', async () => {
  const brief: Stage = { ...hanging, command: () => [process.execPath, '-e', ''] };
  expect((await runStage(brief, [], { quietly: true })).problem).toBeNull();
});

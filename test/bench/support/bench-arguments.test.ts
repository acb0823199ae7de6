import { describe, expect, it } from 'vitest';
import { readArguments } from '#test/bench/support/bench-arguments.ts';

const read = (...words: string[]) => readArguments(words, ['scan', 'drain']);

describe('the words after npm run bench', () => {
  it('measure everything when there are none', () => {
    expect(read()).toEqual({
      kind: 'run',
      wanted: { names: [], quick: false, long: false, build: true, base: null },
    });
  });

  it('name measures, a size, a build and the commit to compare with in any order', () => {
    expect(read('scan', '--compare', 'main', '--quick', 'drain', '--no-build')).toEqual({
      kind: 'run',
      wanted: { names: ['scan', 'drain'], quick: true, long: false, build: false, base: 'main' },
    });
  });

  it('ask for help', () => {
    expect(read('scan', '-h')).toEqual({ kind: 'help' });
  });

  it.each([
    [['nothing'], 'There is no nothing.'],
    [['--quik'], 'There is no option --quik.'],
    [['--compare'], '--compare wants a commit'],
    [['--compare', '--quick', 'scan'], '--compare wants a commit'],
    [['--compare', 'main'], 'wants the names'],
    [['--quick', '--long'], 'name one'],
  ])('are refused with what is wrong: %j', (words, problem) => {
    expect(read(...words)).toEqual({ kind: 'wrong', problem: expect.stringContaining(problem) });
  });
});

import { expect, test } from 'vitest';
import { arrivals, groupCommit } from '#server/db/group-commit.ts';

/** A commit that ends on demand, and the groups it was given. */
function manualCommit() {
  const groups: number[][] = [];
  const ends: ((failure?: Error) => void)[] = [];
  return {
    groups,
    end: (failure?: Error) => ends.shift()?.(failure),
    commit: (group: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        groups.push([...group]);
        ends.push((failure) => (failure ? reject(failure) : resolve(group.map((each) => `done ${each}`))));
      }),
  };
}

test('does a lone piece of work at once and gathers what arrives meanwhile', async () => {
  const { groups, commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 1 });
  const answers = [1, 2, 3].map((each) => group.submit(each, 1));
  expect(groups).toEqual([[1]]);
  end();
  expect(await answers[0]).toBe('done 1');
  expect(groups).toEqual([[1], [2, 3]]);
  end();
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3']);
});

test('a group is no heavier than it may be, unless one part alone is', async () => {
  const { groups, commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 4, atOnce: 1 });
  const answers = [1, 3, 2, 9, 1].map((weight, index) => group.submit(index, weight));
  for (const answer of answers) {
    end();
    await answer;
  }
  expect(groups).toEqual([[0], [1], [2], [3], [4]]);
});

test('as many groups as allowed are under way at once', async () => {
  const { groups, commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 2 });
  const answers = [1, 2, 3, 4].map((each) => group.submit(each, 1));
  expect(groups).toEqual([[1], [2]]);
  end();
  await answers[0];
  expect(groups).toEqual([[1], [2], [3, 4]]);
  end();
  end();
  expect(await Promise.all(answers)).toHaveLength(4);
});

test('what is light waits for the group under way, and what is heavy begins beside it', async () => {
  const { groups, commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 2, beside: 5 });
  const answers = [1, 2, 3].map((each) => group.submit(each, 1));
  expect(groups).toEqual([[1]]);
  answers.push(group.submit(4, 3));
  expect(groups).toEqual([[1], [2, 3, 4]]);
  answers.push(group.submit(5, 9));
  end();
  await answers[0];
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
  end();
  end();
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('a group that fails tells all its parts, and the next goes on', async () => {
  const { commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 1 });
  const [first, second] = [group.submit(1, 1), group.submit(2, 1)];
  end(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  end();
  expect(await second).toBe('done 2');
});

test('tells how much waits, and since when', async () => {
  const { commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 1 });
  expect(group.line()).toEqual({ weight: 0, sinceMs: null });
  const before = performance.now();
  const answers = [1, 3, 4].map((weight, index) => group.submit(index, weight));
  expect(group.line().weight).toBe(7);
  expect(group.line().sinceMs).toBeGreaterThanOrEqual(before);
  end();
  await answers[0];
  expect(group.line()).toEqual({ weight: 0, sinceMs: null });
  end();
  await Promise.all(answers);
});

test('what has come in the same turn shares a group that gathers', async () => {
  const { groups, commit, end } = manualCommit();
  const group = groupCommit(commit, { most: 10, atOnce: 1, gather: arrivals });
  const answers = [1, 2, 3].map((each) => group.submit(each, 1));
  expect(groups).toEqual([]);
  await arrivals();
  expect(groups).toEqual([[1, 2, 3]]);
  end();
  expect(await Promise.all(answers)).toEqual(['done 1', 'done 2', 'done 3']);
});

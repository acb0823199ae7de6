import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commandWithin, nowDoing, TookTooLong, within } from '#test/support/limited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the limit of a long command', () => {
  test('leaves alone what ends in time', async () => {
    expect(await within(1_000, 'lists', async () => 7)).toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('says what did not end, and what it did when time was up', async () => {
    const forever = () => {
      nowDoing('turn 2 of 7, kept');
      return new Promise<never>(() => undefined);
    };
    const over = within(200_000, 'lists', forever);
    const refused = expect(over).rejects.toThrow(
      new TookTooLong('lists did not end within 200 s. It was at: turn 2 of 7, kept.'),
    );
    vi.advanceTimersByTime(200_000);
    await refused;
  });

  test('gives the failure of the work as it is', async () => {
    const broken = () => Promise.reject(new Error('no server'));
    await expect(within(1_000, 'lists', broken)).rejects.toThrow('no server');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a long command', () => {
  test('ends with an error past its limit, and says what it waited for', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const command = commandWithin(60_000, 'Screenshots', () => {
      nowDoing('cart--empty, 360 px');
      return new Promise(() => undefined);
    });
    vi.advanceTimersByTime(60_000);
    await command;
    expect(said).toHaveBeenCalledWith('Screenshots did not end within 60 s. It was at: cart--empty, 360 px.');
    expect(ended).toHaveBeenCalledWith(1);
  });

  test('fails as its work does', async () => {
    const broken = () => Promise.reject(new Error('no Chromium'));
    await expect(commandWithin(1_000, 'Screenshots', broken)).rejects.toThrow('no Chromium');
  });
});

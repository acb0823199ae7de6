import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { photoFileMessages } from '#domain/inventory/incident-photo.ts';
import { usePhotoWork, type Shrink } from '#src/shared/device/use-photo-work.ts';

const onReady = vi.fn<(jpegs: readonly string[]) => void>();
/** Ends the making smaller of one photograph after another. */
let ends: ((made: Awaited<ReturnType<Shrink>>) => void)[];
const shrink: Shrink = () => new Promise((resolve) => ends.push(resolve));

beforeEach(() => {
  onReady.mockReset();
  ends = [];
});

function preparing(names: readonly string[], room = 5) {
  const screen = renderHook(() => usePhotoWork(shrink, onReady));
  act(
    () =>
      void screen.result.current.prepare(
        names.map((name) => new File(['…'], name)),
        room,
      ),
  );
  return screen;
}

async function endNext(made: Awaited<ReturnType<Shrink>>): Promise<void> {
  const end = await waitFor(() => {
    const [first] = ends.splice(0, 1);
    if (!first) throw new Error('Nothing is being made smaller.');
    return first;
  });
  await act(async () => end(made));
}

test('photographs are busy until the last of them is ready, and come together', async () => {
  const { result } = preparing(['uno.jpg', 'dos.jpg']);
  await endNext({ ok: true, value: 'uno' });
  expect(result.current.isBusyNow()).toBe(true);
  expect(onReady).not.toHaveBeenCalled();
  onReady.mockImplementation(() => expect(result.current.isBusyNow()).toBe(true));
  await endNext({ ok: true, value: 'dos' });
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(onReady.mock.calls).toEqual([[['uno', 'dos']]]);
});

test('one that cannot be read is said, and the others come without it', async () => {
  const { result } = preparing(['uno.jpg', 'dos.jpg', 'tres.jpg'], 2);
  expect(result.current.problem).toBe('Caben 2 más: se toman las primeras.');
  await endNext({ ok: false, refusal: 'broken_photo' });
  await endNext({ ok: true, value: 'dos' });
  await waitFor(() => expect(result.current.isBusy).toBe(false));
  expect(result.current.problem).toBe(photoFileMessages.broken_photo);
  expect(onReady.mock.calls).toEqual([[['dos']]]);
});

test('those that are given up come no more', async () => {
  const { result } = preparing(['uno.jpg']);
  act(() => result.current.stop());
  expect(result.current.isBusy).toBe(false);
  await endNext({ ok: true, value: 'uno' });
  expect(onReady).not.toHaveBeenCalled();
});

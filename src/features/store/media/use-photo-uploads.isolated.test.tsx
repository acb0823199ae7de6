import { act, renderHook, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { usePhotoUploads } from '#src/features/store/media/use-photo-uploads.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { shrinkProductPhoto } from '#workers/photo/shrink-in-worker.ts';

vi.mock('#workers/photo/shrink-in-worker.ts', () => ({ shrinkProductPhoto: vi.fn() }));
vi.mock('#src/sync/outbox.ts', () => ({
  send: vi.fn<() => Promise<string>>(),
  cancelUnsent: vi.fn<() => Promise<boolean>>(),
  useOutbox: () => [],
}));

/** The photographs whose making smaller has begun and was not ended yet. */
let shrinking: { file: Blob; end: (made: Result<string, 'broken_photo'>) => void }[];

beforeEach(() => {
  shrinking = [];
  vi.mocked(shrinkProductPhoto)
    .mockReset()
    .mockImplementation((file) => new Promise((end) => shrinking.push({ file, end })));
  vi.mocked(send).mockReset().mockResolvedValue('saved');
  vi.mocked(cancelUnsent).mockReset().mockResolvedValue(true);
});

/** A page with three chosen photographs, the first of which is being made smaller. */
function uploading() {
  const { result } = renderHook(usePhotoUploads);
  act(() => result.current.add(['uno.jpg', 'dos.jpg', 'tres.jpg'].map((name) => new File([name], name))));
  act(() => void result.current.saveAll());
  const idOf = (name: string) => result.current.chosen.find((each) => each.name === name)?.id ?? '';
  return { result, idOf };
}

/** Ends the making smaller that began first: its JPEG is what its file says, unless it is refused. */
async function shrinkNext(refusal?: 'broken_photo'): Promise<void> {
  const [first] = await waitFor(() => {
    expect(shrinking).not.toEqual([]);
    return shrinking.splice(0, 1);
  });
  const value = (await first?.file.text()) ?? '';
  await act(async () => first?.end(refusal ? { ok: false, refusal } : { ok: true, value }));
}

const saved = () => vi.mocked(send).mock.calls.map(([, data]) => (data as { file: string }).file);

test('photographs are saved as they are when their turn comes: cut, moved, or not at all', async () => {
  const { result, idOf } = uploading();
  act(() => {
    result.current.add([new File(['cuatro.jpg'], 'cuatro.jpg')]);
    result.current.replace(idOf('dos.jpg'), new Blob(['dos, cortada']));
    result.current.move(idOf('tres.jpg'), 1);
  });
  await shrinkNext();
  await shrinkNext();
  await shrinkNext();
  await waitFor(() => expect(result.current.chosen.map(({ name }) => name)).toEqual(['cuatro.jpg']));
  expect(saved()).toEqual(['uno.jpg', 'tres.jpg', 'dos, cortada']);
});

test('a photograph that was removed before its turn is not saved', async () => {
  const { result, idOf } = uploading();
  act(() => result.current.drop(idOf('dos.jpg')));
  await shrinkNext();
  await shrinkNext();
  await waitFor(() => expect(result.current.chosen).toEqual([]));
  expect(saved()).toEqual(['uno.jpg', 'tres.jpg']);
  expect(shrinkProductPhoto).toHaveBeenCalledTimes(2);
});

test('a cut that comes while its photograph is made smaller is what is saved', async () => {
  const { result, idOf } = uploading();
  act(() => result.current.replace(idOf('uno.jpg'), new Blob(['uno, cortada'])));
  await shrinkNext();
  await shrinkNext();
  await waitFor(() => expect(saved()).toEqual(['uno, cortada']));
});

test('a cut that comes while its photograph is saved takes that one back, and stays', async () => {
  const { result, idOf } = uploading();
  let keep: (id: string) => void = () => undefined;
  vi.mocked(send).mockImplementationOnce(() => new Promise((resolve) => (keep = resolve)));
  await shrinkNext();
  await waitFor(() => expect(send).toHaveBeenCalled());
  act(() => result.current.replace(idOf('uno.jpg'), new Blob(['uno, cortada'])));
  await act(async () => keep('saved whole'));
  await waitFor(() => expect(cancelUnsent).toHaveBeenCalledWith('saved whole'));
  expect(result.current.chosen.map(({ name }) => name)).toEqual(['uno.jpg', 'dos.jpg', 'tres.jpg']);
});

test('a photograph that cannot be made smaller says so, unless it was cut meanwhile', async () => {
  const { result, idOf } = uploading();
  await shrinkNext('broken_photo');
  await waitFor(() => expect(result.current.chosen[1]?.state).toBe('saving'));
  act(() => result.current.replace(idOf('dos.jpg'), new Blob(['dos, cortada'])));
  await shrinkNext('broken_photo');
  await waitFor(() => expect(shrinking.map(({ file }) => file)).toEqual([result.current.chosen[1]?.file]));
  const messageOf = (name: string) => result.current.chosen.find((each) => each.name === name)?.message;
  expect(messageOf('uno.jpg')).not.toBeNull();
  expect(messageOf('dos.jpg')).toBeNull();
});

import { signal } from '@preact/signals-core';
import { act, renderHook } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { useFollowedDraft } from '#src/shared/saving/use-followed-draft.ts';

interface Text extends Record<string, string> {
  name: string;
  description: string;
}

const blank = (): Text => ({ name: 'Marta', description: '' });

/** A form in this tab, and what all tabs see of its draft. */
function open(stored: Text | null = null) {
  const kept = signal(stored);
  const { result } = renderHook(() => useFollowedDraft(kept, blank));
  return {
    text: () => result.current.value,
    write: (changes: { name?: string; description?: string }) =>
      act(() => void (kept.value = result.current.change((now) => ({ ...now, ...changes })))),
    inOtherTab: (text: Text | null) => act(() => void (kept.value = text)),
  };
}

test('what two tabs write of one draft is in both, and neither takes back the other’s', () => {
  const form = open();
  form.write({ description: 'Llegó roto' });
  form.inOtherTab({ name: 'Marta Rojas', description: 'Llegó roto' });
  expect(form.text()).toEqual({ name: 'Marta Rojas', description: 'Llegó roto' });
  form.write({ description: 'Llegó roto y tarde' });
  expect(form.text()).toEqual({ name: 'Marta Rojas', description: 'Llegó roto y tarde' });
});

test('what the other tab sent is not there to be sent again', () => {
  const form = open({ name: 'Marta', description: 'Llegó roto' });
  form.inOtherTab(null);
  expect(form.text()).toEqual(blank());
});

test('what was written since stays when what was sent goes', () => {
  const kept = signal<Text | null>({ name: 'Marta', description: 'Llegó roto' });
  const { result } = renderHook(() => useFollowedDraft(kept, blank));
  act(() => void result.current.change((now) => ({ ...now, description: 'Y llegó tarde' })));
  act(() => void (kept.value = null));
  expect(result.current.value.description).toBe('Y llegó tarde');
});

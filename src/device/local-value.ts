import { signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { deviceTexts } from '#src/device/text-storage.ts';

export interface LocalValue<T> {
  readonly value: ReadonlySignal<T>;
  /** Changes the value from what is stored now, so that two tabs do not undo each other. */
  update(change: (current: T) => T): void;
}

/**
 * A small document that this device owns, followed by every tab. A stored value that does not fit its schema
 * (an older build's, a damaged one) is replaced by `initial`. Where the browser refuses it, it lives as long
 * as the page, and `textStorageFailure` says so.
 */
export function localValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  initial: v.InferOutput<Schema>,
): LocalValue<v.InferOutput<Schema>> {
  const read = () => {
    try {
      const stored = v.safeParse(schema, JSON.parse(deviceTexts.read(key) ?? 'null'));
      return stored.success ? stored.output : initial;
    } catch {
      return initial;
    }
  };
  const current = signal<v.InferOutput<Schema>>(read());
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) current.value = read();
  });
  return {
    value: current,
    update(change) {
      const next = change(read());
      deviceTexts.write(key, JSON.stringify(next));
      current.value = next;
    },
  };
}

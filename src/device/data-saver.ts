import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import * as v from 'valibot';
import { localValue } from '#src/device/local-value.ts';

const DataSaving = v.picklist(['auto', 'on', 'off']);
export type DataSaving = v.InferOutput<typeof DataSaving>;

/** Chromium's; other browsers do not say whether the person asked their device to save data. */
interface Connection extends EventTarget {
  readonly saveData?: boolean;
}

const { connection } = navigator as Navigator & { connection?: Connection };
const asked = signal(connection?.saveData === true);
connection?.addEventListener('change', () => (asked.value = connection.saveData === true));

const chosen = localValue('mestore_data_saving', DataSaving, 'auto');

export const dataSaving: ReadonlySignal<DataSaving> = chosen.value;

export function chooseDataSaving(next: DataSaving): void {
  chosen.update(() => next);
}

/** Whether pictures come lighter: the person chose so here, or chose nothing and the device asks for it. */
export const savesData: ReadonlySignal<boolean> = computed(
  () => dataSaving.value === 'on' || (dataSaving.value === 'auto' && asked.value),
);

import * as v from 'valibot';
import { localValue } from '#src/device/local-value.ts';

/** The settings that suit the hands that hold this device. */
export const floorPreferences = localValue(
  'mestore_piso_preferencias',
  v.object({ hand: v.picklist(['right', 'left']), sounds: v.boolean() }),
  { hand: 'right', sounds: true },
);

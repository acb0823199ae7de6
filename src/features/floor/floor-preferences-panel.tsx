import { useSignalValue } from '#src/db/use-live.ts';
import { floorPreferences } from '#src/shared/floor/floor-preferences.ts';
import styles from '#src/shared/floor/floor-work.module.css';

/** The preferences of the person who holds the device. They stay on this device. */
export function FloorPreferencesPanel() {
  const { hand, sounds } = useSignalValue(floorPreferences.value);
  return (
    <section>
      <h2>Este equipo</h2>
      <div className={styles.switches}>
        <button
          type="button"
          aria-pressed={hand === 'left'}
          onClick={() =>
            floorPreferences.update((now) => ({ ...now, hand: now.hand === 'left' ? 'right' : 'left' }))
          }
        >
          {hand === 'left' ? 'Mano izquierda' : 'Mano derecha'}
        </button>
        <button
          type="button"
          aria-pressed={sounds}
          onClick={() => floorPreferences.update((now) => ({ ...now, sounds: !now.sounds }))}
        >
          {sounds ? 'Con sonido' : 'Sin sonido'}
        </button>
      </div>
    </section>
  );
}

import { CircleAlert } from 'lucide-react';
import {
  COMPLETE_FROM_PERCENT,
  completionOf,
  missingFieldsOf,
  type VendorProfile,
} from '#domain/stores/vendor-profile.ts';
import { formatPercent } from '#domain/base/money.ts';
import { LevelBar } from '#src/ui/charts/level-bar.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/store/profile/profile-completion.module.css';

/** How far a store's profile is, and what it lacks. */
export function ProfileCompletion({ profile }: { profile: VendorProfile }) {
  const { percent, isComplete } = completionOf(profile);
  const missing = missingFieldsOf(profile);
  return (
    <div className={styles.completion}>
      <p className={styles.figure} role="status">
        <b>{formatPercent(percent)}</b>
        <Badge tone={isComplete ? 'ok' : 'warn'}>
          {isComplete ? 'Perfil completo' : 'Perfil incompleto'}
        </Badge>
      </p>
      <LevelBar width={`${percent}%`} amiss={!isComplete} />
      <p>Se cuenta como completo desde {formatPercent(COMPLETE_FROM_PERCENT)}.</p>
      {missing.length > 0 ? (
        <>
          <h3>Te falta</h3>
          <ul aria-label="Campos que faltan" className={styles.missing}>
            {missing.map((each) => (
              <li key={each}>
                <CircleAlert />
                {each}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>No te falta ningún dato.</p>
      )}
    </div>
  );
}

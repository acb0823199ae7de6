import { useCommissionView } from '#src/shared/commissions/use-commission-view.ts';
import { Segmented } from '#src/ui/forms/segmented.tsx';
import styles from '#src/shared/commissions/commissions.module.css';

type View = { value: string; label: string };

/** The parts of a page of commissions. */
export function ViewChoice({ views }: { views: readonly [View, ...View[]] }) {
  const [view, choose] = useCommissionView(views);
  return (
    <Segmented
      label="Qué ver"
      hideLabel
      className={styles.views}
      value={view}
      options={views}
      onChange={choose}
    />
  );
}

import type { ReactNode } from 'react';
import { Smartphone, Server } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/account/conflicts/comparison.module.css';

interface SideProps {
  label: string;
  /** The figure that matters most, usually units. */
  figure: ReactNode;
  children: ReactNode;
}

/** The person's request beside the truth now. */
export function Comparison({ mine, server }: { mine: SideProps; server: SideProps }) {
  return (
    <dl className={styles.comparison}>
      <Side {...mine} icon={<Smartphone />} />
      <Side {...server} icon={<Server />} isServer />
    </dl>
  );
}

function Side({
  label,
  figure,
  children,
  icon,
  isServer,
}: SideProps & { icon: ReactNode; isServer?: boolean }) {
  return (
    <div className={classNames(styles.side, isServer && styles.server)}>
      <dt>
        <Badge icon={icon}>{label}</Badge>
      </dt>
      <dd>
        <b className={styles.figure}>{figure}</b>
        <span className={styles.note}>{children}</span>
      </dd>
    </div>
  );
}

import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { formatWhole } from '#domain/base/money.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { formatBytes } from '#src/shared/device/format-bytes.ts';
import type { StoredCollection } from '#src/features/account/readiness/readiness.ts';
import { collectionLabel } from '#src/features/account/readiness/readiness-labels.ts';
import styles from '#src/features/account/readiness/device-facts.module.css';

/** The server's collections on this device: how much, since when and how large. */
export function DeviceContents({
  authority,
  kept,
}: {
  authority: Authority | null;
  kept: readonly StoredCollection[];
}) {
  return (
    <Panel title="En este equipo">
      <dl className={styles.facts}>
        {kept.map(({ name, count, bytes, readAtMs }) => (
          <div key={name}>
            <dt>{collectionLabel(name, authority)}</dt>
            <dd>
              <b>{formatWhole(count)}</b>
            </dd>
            <dd className={styles.note}>
              {readAtMs === null ? (
                'sin bajar todavía'
              ) : (
                <>
                  actualizado <RelativeTime at={readAtMs} />
                  {count > 0 && <> · unos {formatBytes(bytes)}</>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

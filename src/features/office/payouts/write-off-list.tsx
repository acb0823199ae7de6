import { WriteOffRequests } from '#domain/payouts/listed-write-off.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { WriteOffRow } from '#src/features/office/payouts/write-off-row.tsx';
import { useAnswer } from '#src/shared/answers/use-answer.ts';
import { Panel } from '#src/ui/layout/panel.tsx';

/** Debts that somebody asked to write off; nothing while there are none. @param onDecided reads the balances again. */
export function WriteOffList({ onDecided }: { onDecided: () => Promise<void> }) {
  const { data, refresh } = useAnswer(payoutPaths.writeOffs, WriteOffRequests);
  if (!data || data.data.length === 0) return null;

  async function decided(): Promise<void> {
    await Promise.all([refresh(), onDecided()]);
  }

  return (
    <Panel title="Saldos por castigar" flush>
      <ul>
        {data.data.map((each) => (
          <li key={each.id}>
            <WriteOffRow request={each} onDecided={decided} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

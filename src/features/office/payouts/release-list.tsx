import type { ReleaseRequest } from '#domain/payouts/listed-account.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import type { Answer } from '#src/shared/answers/use-answer.ts';
import { LinkedRequestRow } from '#src/shared/people/linked-request-row.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface ReleaseListProps {
  answer: Answer<{ data: ReleaseRequest[] }>;
  onDecided: () => Promise<void>;
}

/** Accounts that somebody asked to release; nothing while there are none. */
export function ReleaseList({ answer: { data }, onDecided }: ReleaseListProps) {
  const person = useSignalValue(account);
  if (!data || data.data.length === 0) return null;
  return (
    <Panel title="Cuentas por liberar" flush>
      <ul>
        {data.data.map((each) => (
          <li key={each.id}>
            <LinkedRequestRow
              about={{
                name: each.store_name,
                href: `${paths.bankAccounts}?q=${encodeURIComponent(each.store_name)}`,
              }}
              request={each}
              difference={`${each.bank_name}, termina en ${each.last_four}${each.holder_differs ? ', de otro titular' : ''}`}
              mayDecide={each.requested_by !== person?.id}
              waits="Lo confirma otra persona que les pague a las tiendas."
              confirm={{
                path: payoutPaths.confirmRelease(each.id),
                title: `¿Liberar la cuenta de ${each.store_name}?`,
                text: 'Desde entonces se le gira a esa cuenta. Confirma antes con la tienda, por un medio que conozcas de antes, que de verdad la cambió.',
                done: 'La cuenta quedó liberada.',
              }}
              reject={{
                path: payoutPaths.rejectRelease(each.id),
                title: `¿Rechazar que se libere la cuenta de ${each.store_name}?`,
                text: 'Sigue retenida. Se puede pedir de nuevo.',
                done: 'Quedó rechazado.',
              }}
              onDecided={onDecided}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

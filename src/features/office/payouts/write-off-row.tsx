import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import type { WriteOffRequest } from '#domain/payouts/listed-write-off.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { LinkedRequestRow } from '#src/shared/people/linked-request-row.tsx';

interface WriteOffRowProps {
  request: WriteOffRequest;
  /** Of a store whose page it stands on. */
  isOwnPage?: boolean;
  onDecided: () => Promise<void>;
}

/** A debt that one person asked to write off, and the yes or no of another. */
export function WriteOffRow({ request, isOwnPage = false, onDecided }: WriteOffRowProps) {
  const person = useSignalValue(account);
  const { id, vendor_id, store_name, amount, requested_by } = request;
  return (
    <LinkedRequestRow
      about={
        isOwnPage
          ? { name: `Castigo de ${formatPesos(amount)}`, href: null }
          : { name: store_name, href: paths.storeBalance(vendor_id) }
      }
      request={request}
      difference={isOwnPage ? 'Falta confirmarlo' : formatPesos(amount)}
      mayDecide={requested_by !== person?.id}
      waits="Lo confirma otra persona que les pague a las tiendas."
      confirm={{
        path: payoutPaths.confirmWriteOff(id),
        title: `¿Castigar ${formatPesos(amount)} que debe ${store_name}?`,
        text: `MeStore lo asume como pérdida y no se deshace. Si la tienda pagó una parte mientras tanto, se castiga solo lo que todavía debe desde hace ${WRITE_OFF_DAYS} días o más.`,
        done: 'El saldo quedó castigado.',
      }}
      reject={{
        path: payoutPaths.rejectWriteOff(id),
        title: `¿Rechazar que se castigue lo que debe ${store_name}?`,
        text: 'La tienda lo sigue debiendo. Se puede pedir de nuevo.',
        done: 'Quedó rechazado.',
      }}
      onDecided={onDecided}
    />
  );
}

import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { enteredUnits, linesToEnter, type LineToEnter } from '#domain/returns/entered-units.ts';
import type { ListedReturn } from '#domain/returns/listed-return.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { useReturnMovements } from '#src/shared/inventory/use-return-movements.ts';
import { returnedGoodsAddress } from '#src/shared/inventory/movements-address.ts';
import styles from '#src/shared/lists/desk-list.module.css';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';

interface ReturnedGoodsProps {
  returned: ListedReturn;
}

/**
 * Puts returned goods on a shelf, for people who may move stock: a movement like any other, with or without a
 * network.
 */
export function ReturnedGoods({ returned }: ReturnedGoodsProps) {
  const authority = authorityOf(useSignalValue(account));
  const received = returned.events.find((each) => each.to === 'received');
  if (!received || returned.return_number === null || !can(authority, 'moveStock')) return null;
  return <ToShelf lines={returned.lines} number={returned.return_number} receivedAt={received.at} />;
}

interface ToShelfProps {
  lines: ListedReturn['lines'];
  number: string;
  receivedAt: string;
}

function ToShelf({ lines, number, receivedAt }: ToShelfProps) {
  const movements = useReturnMovements(number, receivedAt);
  if (!movements) return null;
  const goods = linesToEnter(lines, enteredUnits(movements, number));
  const isDone = goods.every((each) => each.left === 0);
  return (
    <Panel title="A la bodega">
      <p>
        {isDone
          ? 'Todo lo que volvió ya entró.'
          : 'Lo que se puede vender de nuevo entra como devolución, en la ubicación que digas.'}
      </p>
      {goods.map((each) => each.entered > 0 && <Entered key={each.line} {...each} />)}
      <div className={styles.actions} data-print="off">
        {goods.map(({ line, name, sku, left }) => {
          if (left === 0) return null;
          const href = returnedGoodsAddress(paths.movements, { sku, units: left, reference: number });
          return (
            <LinkButton key={line} variant="soft" href={href}>
              Guardar {left} × {name}
            </LinkButton>
          );
        })}
        {goods.some((each) => each.entered > 0) && (
          <LinkButton variant="quiet" href={`${paths.movements}?${new URLSearchParams({ q: number })}`}>
            Ver lo que ya entró
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

function Entered({ entered, name }: Pick<LineToEnter, 'entered' | 'name'>) {
  return (
    <p className={styles.muted}>
      {entered === 1 ? 'Ya entró' : 'Ya entraron'} {entered} × {name}
    </p>
  );
}

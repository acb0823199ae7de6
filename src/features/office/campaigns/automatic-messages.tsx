import { notificationText, type KindWithFacts } from '#domain/notifications/notification-kinds.ts';
import { PushPreview } from '#src/features/office/campaigns/message-preview.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from '#src/features/office/campaigns/campaigns.module.css';

/** Sample data of the templates of the specification that leave by themselves (spec §9). */
const samples: readonly { name: string; told: KindWithFacts }[] = [
  { name: 'Pedido nuevo', told: { kind: 'sale.placed', facts: { number: 'MS-000123-1', units: 3 } } },
  {
    name: 'Pago confirmado',
    told: {
      kind: 'order.paid',
      facts: { purchase_id: 'MS-000123', number: 'MS-000123-1', store: 'Hogar Andino' },
    },
  },
  {
    name: 'Pocas unidades',
    told: {
      kind: 'inventory.low',
      facts: { product: 'Café de Pamplona 500 g', units: 3, minimum: 5, is_own: true },
    },
  },
];

/** What nobody writes by hand: how it looks, so that it is not written twice. */
export function AutomaticMessages() {
  return (
    <Panel title="Avisos que salen solos">
      <ul className={styles.people}>
        {samples.map(({ name, told }) => {
          const { title, message } = notificationText(told);
          return (
            <li key={name} className={styles.channel}>
              <span className={styles.muted}>{name}</span>
              <PushPreview title={title} body={message} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

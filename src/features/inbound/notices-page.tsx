import { PackagePlus } from 'lucide-react';
import { can } from '#domain/accounts/capabilities.ts';
import { noticeStatusLabels } from '#domain/inbound/notice-labels.ts';
import { NOTICE_STATUSES } from '#domain/inbound/notice.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { DeskList } from '#src/shared/lists/desk-list.tsx';
import { FilterChips } from '#src/shared/lists/filter-chips.tsx';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { OwnSteps } from '#src/shared/orders/own-steps.tsx';
import { isUnseen } from '#src/shared/outbox/unseen-commands.ts';
import { useAnswer } from '#src/shared/lists/use-answer.ts';
import { useUrlFilters } from '#src/shared/lists/use-url-filters.ts';
import { account } from '#src/session/session.ts';
import { LinkButton } from '#src/ui/button.tsx';
import { NoticesAnswer } from '#src/shared/lists/notice-answer.ts';
import { listAddress, NoticeFilters } from '#src/features/inbound/listed-notices.ts';
import { NoticeCard, noticeColumns } from '#src/features/inbound/notice-columns.tsx';
import { shownNotice } from '#src/features/inbound/shown-notice.ts';
import { useNoticeCommands } from '#src/features/inbound/use-notices.ts';
import { isRefused } from '#sync/outbox/resolution.ts';

const noFilter = { estado: 'open', q: '' } as const;

const states = [
  { value: 'open', label: 'Por hacer' },
  { value: 'all', label: 'Todos' },
  ...NOTICE_STATUSES.map((value) => ({ value, label: noticeStatusLabels[value] })),
] as const;

/**
 * Goods on their way: a store reads its own notices, and the warehouse everybody's, what is at the dock first. What was
 * announced here and has not left stands above.
 */
export default function NoticesPage() {
  const role = useSignalValue(account)?.user_type;
  const isStaff = can(role, 'enterAdminPortal');
  const [filters, change] = useUrlFilters(NoticeFilters);
  const { announced, acts, decided } = useNoticeCommands();
  const answer = useAnswer(listAddress(filters), NoticesAnswer, decided);
  const pending = announced.filter(({ entry }) => isUnseen(entry, answer.atMs));
  const refused = announced.filter(({ entry }) => isRefused(entry) && entry.resolution === null);
  const asksForSome = filters.estado !== noFilter.estado || filters.q !== noFilter.q;
  const canAnnounce = !isStaff || can(role, 'moveStock');
  const newNotice = canAnnounce && (
    <LinkButton href={stockPlacesOf(role).newNotice} data-print="off">
      <PackagePlus />
      {isStaff ? 'Registrar aviso' : 'Nuevo aviso'}
    </LinkButton>
  );
  return (
    <DeskList
      title={isStaff ? 'Productos por recibir' : 'Avisos de ingreso'}
      nouns={['aviso', 'avisos']}
      what="los avisos de ingreso"
      answer={answer}
      actions={newNotice}
      above={<OwnSteps pending={pending} refused={refused} />}
      filters={
        <FilterChips
          search="Número, producto o tienda"
          q={filters.q}
          onSearch={(q) => change({ q })}
          label="Estado"
          value={filters.estado}
          options={states}
          onChoose={(estado) => change({ estado })}
        />
      }
      onClear={asksForSome ? () => change(noFilter) : null}
      noneFound="Ningún aviso coincide con los filtros"
      noneYet="Nada por recibir"
      comesFrom={
        isStaff
          ? 'Aquí aparece lo que las tiendas anuncian que van a traer.'
          : 'Cuéntale a la bodega qué vas a llevar: lo reciben más rápido y ves lo que llegó.'
      }
      onPage={(page) => change({ page })}
      columns={noticeColumns}
      show={(each) => shownNotice(each, acts, answer.atMs)}
      rowKey={({ notice }) => notice.id}
      renderCard={(each) => <NoticeCard shown={each} />}
      unsent={({ pendingSteps, pendingScans }) => pendingSteps.length + pendingScans.size > 0}
    />
  );
}

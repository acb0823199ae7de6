import { formatWhole } from '#domain/base/money.ts';
import { countOf, dotted } from '#domain/base/spanish-text.ts';
import { dateAndTime } from '#domain/calendar/day.ts';
import { campaignChannels } from '#domain/campaigns/campaign.ts';
import type { ListedCampaign } from '#domain/campaigns/campaign-api.ts';
import { useCampaignDesk } from '#src/features/office/campaigns/campaign-desk.ts';
import { kindLabels, listedCampaigns } from '#src/features/office/campaigns/listed-campaigns.ts';
import type { WithPending } from '#src/shared/worklist/define-worklist.ts';
import { ListedCard, ListedNumber, ListedState, Since, Stacked } from '#src/shared/worklist/listed-row.tsx';
import type { ListViews } from '#src/shared/worklist/worklist-panel.tsx';

type Row = WithPending<ListedCampaign, never>;

/** The rows of the campaigns, in a table and as cards of a phone. */
export const campaignViews: ListViews<Row> = {
  columns: [
    { key: 'number', header: 'Campaña', render: ({ item }) => <Number campaign={item} /> },
    { key: 'title', header: 'Título', prose: true, render: ({ item }) => titleOf(item) },
    {
      key: 'state',
      header: 'Estado',
      render: ({ item }) => <Stacked under={leavesText(item)}>{<CampaignBadge campaign={item} />}</Stacked>,
    },
    {
      key: 'written',
      header: 'Escrita',
      render: ({ item }) => <Since at={item.written_at} by={item.author_name} />,
    },
    { key: 'told', header: 'Les llegó', align: 'right', render: ({ item }) => toldText(item) },
    {
      key: 'opened',
      header: 'Abiertas',
      align: 'right',
      render: ({ item }) =>
        hasLeft(item) && item.channel === 'push' ? formatWhole(item.figures.opened) : '—',
    },
  ],
  rowKey: ({ item }) => item.id,
  renderCard: ({ item }) => (
    <ListedCard name={<Number campaign={item} />} beside={<CampaignBadge campaign={item} />}>
      <b>{titleOf(item)}</b>
      <Stacked under={leavesText(item)}>
        {hasLeft(item) ? `Les llegó a ${countOf(item.figures.told, 'persona', 'personas')}` : null}
      </Stacked>
      <Since at={item.written_at} by={item.author_name} />
    </ListedCard>
  ),
};

const titleOf = ({ title }: ListedCampaign) => title || 'Sin título';
const hasLeft = ({ state }: ListedCampaign) => state === 'sending' || state === 'sent' || state === 'stopped';

function Number({ campaign: { id, number, kind, channel } }: { campaign: ListedCampaign }) {
  const desk = useCampaignDesk();
  const under = dotted(kindLabels[kind], campaignChannels[channel]);
  return <ListedNumber href={desk.one(id)} number={number} under={under} />;
}

/** Where a campaign is, and whether it waits for the reader. */
export function CampaignBadge({ campaign: { state, steps } }: { campaign: ListedCampaign }) {
  return (
    <ListedState pending={[]} waits={steps.includes('approve')}>
      <listedCampaigns.StatusBadge status={state} />
    </ListedState>
  );
}

function toldText(campaign: ListedCampaign): string {
  if (!hasLeft(campaign)) return '—';
  const { figures, audience } = campaign;
  return audience === null
    ? formatWhole(figures.told)
    : `${formatWhole(figures.told)} de ${formatWhole(audience)}`;
}

/** When it leaves or left; empty while nobody planned it. */
export function leavesText({ state, leaves_at }: Pick<ListedCampaign, 'state' | 'leaves_at'>): string {
  if (state === 'draft') return '';
  if (leaves_at === null) return state === 'requested' ? 'Sale apenas se apruebe' : '';
  const when = dateAndTime(Date.parse(leaves_at));
  return state === 'requested' || state === 'scheduled' ? `Sale el ${when}` : when;
}

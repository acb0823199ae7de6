import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { campaignPaths, type SeenCampaign } from '#domain/campaigns/campaign-api.ts';
import { paths } from '#domain/paths.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { emptyDraft } from '#src/features/office/campaigns/campaign-draft.ts';
import {
  areCampaignDraftsRead,
  campaignDrafts,
  NEW_CAMPAIGN,
  storeCampaignDraft,
} from '#src/features/office/campaigns/campaign-drafts.ts';
import CampaignPage from '#src/features/office/campaigns/campaign-page.tsx';
import { DraftEditor } from '#src/features/office/campaigns/draft-editor.tsx';
import NewCampaignPage from '#src/features/office/campaigns/new-campaign-page.tsx';
import { CampaignSteps } from '#src/features/office/campaigns/campaign-step-buttons.tsx';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { anAccount } from '#test/factories/account-factory.ts';
import { aCampaign, aCampaignCount } from '#test/factories/campaign-factory.ts';
import { lost, says, stubFetch } from '#test/support/stub-fetch.ts';
import { write } from '#test/support/write.ts';

let server: ReturnType<typeof stubFetch>;
beforeEach(async () => {
  setReachable(true);
  server = stubFetch();
  await signIn('admin');
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

async function signIn(role: UserType): Promise<void> {
  const account = anAccount(role);
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: account.id, exp: 9e9 }))}.x`);
  await storeAccount(account);
  await expect.poll(() => areCampaignDraftsRead.value).toBe(true);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const submit = (form: Element | null) => act(async () => void fireEvent.submit(form as HTMLFormElement));
const sent = () => server.asked.filter((each) => each.method === 'POST');
const bodies = () => sent().map((each) => each.body as Record<string, unknown>);

test('what is written stays without a network and when the screen closes, and is saved once under one id', async () => {
  const { hook, history } = memoryLocation({ path: paths.newCampaign, record: true });
  const open = () =>
    render(
      <Router hook={hook}>
        <NewCampaignPage />
      </Router>,
    );
  setReachable(false);
  open();
  press('Promoción en Bucaramanga');
  await write('Título', 'Envío gratis');
  expect(screen.getByRole('button', { name: 'Guardar borrador' })).toHaveProperty('disabled', true);
  cleanup();
  setReachable(true);
  const { container } = open();
  expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Envío gratis');
  server.answers[`POST ${campaignPaths.campaigns}`] = [lost, says(aCampaign({ id: 'saved', version: 1 }))];
  await submit(container.querySelector('form'));
  await screen.findByText(/nunca se hace ni sale dos veces/);
  const [first] = bodies();
  // The first one was saved, and has another title than what was written since.
  const save = campaignPaths.save(String(first?.['id']));
  server.answers[`POST ${save}`] = [says(aCampaign({ id: 'saved', version: 2 }))];
  await submit(container.querySelector('form'));
  await expect.poll(() => sent().at(-1)?.path).toBe(save);
  expect(bodies()[1]).toEqual(first);
  expect(bodies()[2]).toEqual({ seen_version: 1, content: first?.['content'] });
  await expect.poll(() => history.at(-1)).toBe(paths.campaign(String(first?.['id'])));
  expect(campaignDrafts.value).toEqual({});
});

async function edit(campaign: SeenCampaign, onOvertaken = () => Promise.resolve()) {
  server.answers[`GET ${campaignPaths.count(campaign.id)}`] = [says(aCampaignCount())];
  const drawn = render(<DraftEditor campaign={campaign} onOvertaken={onOvertaken} />);
  await screen.findByText(/^Llegará a/);
  return drawn;
}

test('of two people the second reads what the first left, and then decides', async () => {
  const campaign = aCampaign({ id: 'two' });
  const newer = aCampaign({ id: 'two', version: 4, content: { ...campaign.content, title: 'Envío gratis' } });
  const onOvertaken = vi.fn(() => Promise.resolve());
  const { container, rerender } = await edit(campaign, onOvertaken);
  const message = 'Ana guardó otra versión: cambió título.';
  const errors = [{ field: 'content.title', message: 'Ahora dice «Envío gratis».' }];
  server.answers[`POST ${campaignPaths.save('two')}`] = [
    says(apiError('API_001', message, errors), 409),
    says({ ...newer, version: 5 }),
  ];
  await write('Título', 'Descuentos');
  // What was not saved is neither counted nor sent.
  await screen.findByText(/^Guarda los cambios/);
  await submit(container.querySelector('form'));
  await screen.findByText(/^Ana guardó otra versión/);
  screen.getByText('Ahora dice «Envío gratis».');
  expect(onOvertaken).toHaveBeenCalledOnce();
  rerender(<DraftEditor campaign={newer} onOvertaken={onOvertaken} />);
  await submit(container.querySelector('form'));
  await expect.poll(() => campaignDrafts.value).toEqual({});
  expect(bodies().map((each) => each['seen_version'])).toEqual([3, 4]);
});

test('a campaign is sent to the number that its sender wrote, once, also where the answer is lost', async () => {
  const campaign = aCampaign({ id: 'sent' });
  await edit(campaign);
  press('Pedir aprobación…');
  const form = screen.getByRole('dialog').querySelector('form');
  const number = /^Escribe 1\.240 para confirmar/;
  await write(number, '1241');
  await submit(form);
  await screen.findByText('Escribe 1.240.');
  expect(sent()).toEqual([]);
  server.answers[`POST ${campaignPaths.step('sent', 'schedule')}`] = [
    lost,
    says(aCampaign({ id: 'sent', state: 'requested', version: 4, audience: 3_402 })),
  ];
  await write(number, '1.240');
  await submit(form);
  await screen.findByText(/nunca se hace ni sale dos veces/);
  await submit(form);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const body = { seen_version: 3, confirmed: 1_240, at: null };
  expect(bodies()).toEqual([body, body]);
});

test('a plan in the past cannot be sent', async () => {
  await edit(aCampaign({ id: 'past' }));
  fireEvent.click(screen.getByLabelText('En una fecha'));
  await write('Día', '2020-01-01');
  await screen.findByText(/^Esa hora ya pasó/);
  expect(screen.getByRole('button', { name: 'Pedir aprobación…' })).toHaveProperty('disabled', true);
});

test('who did not write it approves it, and nothing is done without a network', async () => {
  const campaign = aCampaign({ id: 'approve', state: 'requested', steps: ['approve', 'stop'] });
  server.answers[`GET ${campaignPaths.count('approve')}`] = [says(aCampaignCount())];
  render(<CampaignSteps campaign={campaign} />);
  await screen.findByRole('button', { name: 'Revisar y aprobar…' });
  act(() => setReachable(false));
  for (const name of ['Revisar y aprobar…', 'Detener', 'Duplicar como borrador'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('who makes a step with the keyboard goes on at what became of it', async () => {
  const [id, steps] = ['back', ['reopen', 'stop'] as SeenCampaign['steps']];
  server.answers[`GET ${campaignPaths.campaign(id)}`] = [says(aCampaign({ id, state: 'scheduled', steps }))];
  server.answers[`GET ${campaignPaths.count(id)}`] = [says(aCampaignCount())];
  server.answers[`POST ${campaignPaths.step(id, 'reopen')}`] = [says(aCampaign({ id, state: 'draft' }))];
  render(
    <Router hook={memoryLocation({ path: paths.campaign(id) }).hook}>
      <Route path={`${paths.campaigns}/:id`}>
        <CampaignPage />
      </Route>
    </Router>,
  );
  const button = await screen.findByRole('button', { name: 'Volver a borrador' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(/^Llegará a/);
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

test('who sends information declares that it offers nothing', async () => {
  const campaign = aCampaign({
    id: 'told',
    content: { ...aCampaign().content, kind: 'info', url: '/app', audience: { by: 'list' } },
  });
  await edit(campaign);
  press('Pedir aprobación…');
  const form = screen.getByRole('dialog').querySelector('form');
  await write(/^Escribe 1\.240 para confirmar/, '1240');
  await submit(form);
  await screen.findByText(/^Márcalo si es así/);
  expect(sent()).toEqual([]);
  server.answers[`POST ${campaignPaths.step('told', 'schedule')}`] = [
    says({ ...campaign, state: 'requested', version: 4 }),
  ];
  fireEvent.click(screen.getByRole('checkbox', { name: /^Declaro que no ofrece/ }));
  await submit(form);
  await expect
    .poll(() => bodies())
    .toEqual([{ seen_version: 3, confirmed: 1_240, at: null, declares_no_offer: true }]);
});

test('marketing writes a promotion to a crowd, whatever it kept of rights that it lost', async () => {
  const { hook, history } = memoryLocation({ path: paths.newMarketingCampaign, record: true });
  storeCampaignDraft(NEW_CAMPAIGN, { ...emptyDraft('of-before'), by: 'roles', roles: ['owner', 'buyer'] });
  await signIn('admin_marketing');
  const { container } = render(
    <Router hook={hook}>
      <NewCampaignPage />
    </Router>,
  );
  const options = [...screen.getByLabelText('Destinatarios').querySelectorAll('option')];
  expect(options.map((each) => each.textContent)).toEqual([
    'Quienes siguen un tema',
    'Personas por su rol',
    'Personas de un municipio',
  ]);
  expect(screen.queryByLabelText('Información del servicio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mantenimiento' })).toBeNull();
  expect(screen.getAllByRole('checkbox').map((each) => each.closest('label')?.textContent)).toEqual([
    'Vendedor',
    'Comprador',
    'Cliente',
  ]);
  server.answers[`POST ${campaignPaths.campaigns}`] = [
    (asked) => Response.json(aCampaign(asked.body as Partial<SeenCampaign>)),
  ];
  await submit(container.querySelector('form'));
  await expect.poll(() => history.at(-1)).toBe(paths.marketingCampaign('of-before'));
  expect(bodies()[0]?.['content']).toMatchObject({
    kind: 'promotion',
    audience: { by: 'roles', roles: ['buyer'] },
  });
});

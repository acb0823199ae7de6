import { Clock, ExternalLink } from 'lucide-react';
import { authorityOf } from '#domain/accounts/account.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { paths } from '#domain/paths.ts';
import { refusalToRun } from '#domain/stores/applications/store-steps.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { OwnNotifications } from '#src/features/store/profile/own-notifications.tsx';
import { ProfileCompletion } from '#src/features/store/profile/profile-completion.tsx';
import { StoreFigures } from '#src/features/store/profile/store-figures.tsx';
import { StoreForm } from '#src/features/store/profile/store-form.tsx';
import { StorePeople } from '#src/features/store/profile/store-people.tsx';
import { ScopedSettings } from '#src/shared/scoped-settings/scoped-settings.tsx';
import { ChosenStore } from '#src/shared/stores/chosen-store.tsx';
import { useStoreWithDraft } from '#src/shared/stores/store-draft.ts';
import { AnswerFreshness } from '#src/shared/answers/answer-freshness.tsx';
import { AnswerView } from '#src/shared/answers/answer-view.tsx';
import { Fact, Facts } from '#src/shared/lists/facts.tsx';
import { type OwnStore, useOwnStores } from '#src/shared/stores/use-own-stores.ts';
import { StoreStateBanner } from '#src/shared/stores/store-state-banner.tsx';
import { NoStore } from '#src/shared/stores/with-store.tsx';
import { LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Panel, Panels } from '#src/ui/layout/panel.tsx';
import { Badge } from '#src/ui/marks/badge.tsx';
import styles from '#src/features/store/profile/vendor-profile-fields.module.css';

const TITLE = 'Perfil de la tienda';
/** Spec §8. */
const NOT_LOADED = 'Error al cargar el perfil del vendedor';

/** `/app/perfil`: what a store says of itself, who works there, and how it is set. */
export default function StoreProfilePage() {
  const authority = authorityOf(useSignalValue(account));
  if (can(authority, 'runOwnStore')) return <OwnStoreProfile />;
  return (
    <Page title={TITLE}>
      <NoStore />
    </Page>
  );
}

function OwnStoreProfile() {
  const { answer, stores } = useOwnStores();
  const failed =
    answer.failure === null ? answer : { ...answer, failure: `${NOT_LOADED}. ${answer.failure}` };
  return (
    <Page
      title={TITLE}
      aside={<AnswerFreshness answer={answer} />}
      actions={
        <LinkButton variant="line" href={paths.vendorAccount}>
          Mi cuenta
        </LinkButton>
      }
    >
      <StoreStateBanner />
      <AnswerView answer={failed} what="el perfil de tu tienda" savesOffline>
        {() => <ChosenStore stores={stores}>{(own) => <OneStore {...own} />}</ChosenStore>}
      </AnswerView>
    </Page>
  );
}

function OneStore({ store, provisional }: OwnStore) {
  const { profile, vendor_id } = store;
  const closed = refusalToRun(store.store_state) !== null;
  return (
    <Panels>
      <Panel
        title="Tu tienda"
        actions={
          provisional && (
            <Badge tone="warn" icon={<Clock />}>
              Por enviar
            </Badge>
          )
        }
      >
        <StoreForm store={store} closed={closed} />
      </Panel>
      <div className={styles.beside}>
        <Panel title="Qué tan completo está">
          <ProfileCompletion profile={useStoreWithDraft(store).profile} />
        </Panel>
        <Panel
          title="Cómo te ven"
          actions={
            store.store_state === 'activa' && (
              <LinkButton variant="line" size="sm" href={paths.store(profile.storeSlug)}>
                <ExternalLink />
                Página pública
              </LinkButton>
            )
          }
        >
          <StoreFigures profile={profile} />
        </Panel>
        <Panel title="Cómo te avisamos a ti">
          <OwnNotifications settings={profile.settings.notifications} />
        </Panel>
        <Panel title="Personas de la tienda" flush>
          <StorePeople vendorId={vendor_id} storeName={profile.storeName} closed={closed} />
        </Panel>
        <Panel title="Cuándo sale lo que vendes">
          <ScopedSettings scope={{ of: 'store', storeId: vendor_id }} mayChange={!closed} />
        </Panel>
        <Panel title="Preferencias">
          <Facts>
            <Fact name="Idioma">Español</Fact>
            <Fact name="Moneda">Peso colombiano (COP)</Fact>
            <Fact name="Hora">Colombia (America/Bogota)</Fact>
            <Fact name="Tema">Se elige en el menú de cada equipo</Fact>
          </Facts>
        </Panel>
      </div>
    </Panels>
  );
}

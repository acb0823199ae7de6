import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { authorityOf } from '#domain/accounts/account.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { focusMarkedInvalidField } from '#src/shared/saving/focus-invalid-field.ts';
import { stockPathsOf } from '#src/shared/accounts/home-of.ts';
import { FormFields } from '#src/shared/saving/form-fields.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { MayAnnounce } from '#src/features/warehouse/inbound/may-announce.tsx';
import { ShippingNoticeArrival } from '#src/features/warehouse/inbound/shipping-notice-arrival.tsx';
import {
  hasContent,
  shippingNoticeData,
  hasProblems,
  shippingNoticeProblems,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';
import { ShippingNoticeProducts } from '#src/features/warehouse/inbound/shipping-notice-products.tsx';
import { announceShippingNotice } from '#src/features/warehouse/inbound/save-shipping-notice.ts';
import { useShippingNoticeDraft } from '#src/features/warehouse/inbound/use-shipping-notice-draft.ts';
import sheet from '#src/shared/lists/desk-list.module.css';

/** A person writes here the goods that a store will bring, and saves them even without a network. */
export default function NewShippingNoticePage() {
  const person = useSignalValue(account);
  const { draft, change, settle, discard } = useShippingNoticeDraft();
  const [checked, setChecked] = useState(false);
  const saving = useSaving();
  const [, go] = useLocation();
  const places = stockPathsOf(authorityOf(person));
  const leave = useOwnClose(() => go(places.shippingNotices));
  const isStaff = can(authorityOf(person), 'enterAdminPortal');
  const found = shippingNoticeProblems(draft, dayInBogota(serverNowMs()));
  const problems = checked ? found : null;

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const data = hasProblems(found) ? null : shippingNoticeData(draft);
    if (!data) return focusMarkedInvalidField(form);
    await saving.run(async () => {
      await announceShippingNotice(data, draft);
      settle(draft);
      leave();
    });
  }

  return (
    <Page
      title="Nuevo aviso de ingreso"
      back={{ href: places.shippingNotices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
    >
      <MayAnnounce>
        <form className={sheet.sheet} onSubmit={(event) => void save(event)} noValidate>
          <FormFields isSaving={saving.isSaving}>
            <ShippingNoticeProducts draft={draft} problems={problems} onChange={change} />
            <ShippingNoticeArrival draft={draft} problems={problems} onChange={change} />
          </FormFields>
          <SaveProblem state={saving.state} />
          <div className={sheet.actions}>
            <Button type="submit" busy={saving.isSaving}>
              Enviar aviso
            </Button>
            {hasContent(draft) ? (
              <Button variant="quiet" onClick={discard}>
                Borrar lo escrito
              </Button>
            ) : (
              <LinkButton variant="quiet" href={places.shippingNotices}>
                Volver
              </LinkButton>
            )}
          </div>
        </form>
      </MayAnnounce>
    </Page>
  );
}

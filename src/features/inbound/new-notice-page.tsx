import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { focusFirstInvalid } from '#src/shared/saving/focus-first-problem.ts';
import { stockPlacesOf } from '#src/shared/accounts/home-of.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { account } from '#src/session/session.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { NoticeArrival } from '#src/features/inbound/notice-arrival.tsx';
import { hasContent, noticeData, noticeProblems } from '#src/features/inbound/notice-form.ts';
import { NoticeProducts } from '#src/features/inbound/notice-products.tsx';
import { announceNotice } from '#src/features/inbound/save-notice.ts';
import { useNoticeDraft } from '#src/features/inbound/use-notice-draft.ts';
import sheet from '#src/shared/lists/desk-list.module.css';

/** What a store will bring. It is written and saved also without a network. */
export default function NewNoticePage() {
  const person = useSignalValue(account);
  const { draft, change, discard } = useNoticeDraft();
  const [checked, setChecked] = useState(false);
  const saving = useSaving();
  const [, go] = useLocation();
  const places = stockPlacesOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  const problems = checked ? noticeProblems(draft) : null;

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const data = noticeData(draft);
    if (!data) return focusFirstInvalid(form);
    await saving.run(async () => {
      await announceNotice(data);
      discard();
      go(places.notices);
    });
  }

  return (
    <Page
      title="Nuevo aviso de ingreso"
      back={{ href: places.notices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
    >
      <form className={sheet.sheet} onSubmit={(event) => void save(event)} noValidate>
        <NoticeProducts draft={draft} problems={problems} onChange={change} />
        <NoticeArrival draft={draft} problems={problems} onChange={change} />
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
            <LinkButton variant="quiet" href={places.notices}>
              Volver
            </LinkButton>
          )}
        </div>
      </form>
    </Page>
  );
}

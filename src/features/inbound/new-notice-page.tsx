import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { can } from '#domain/accounts/capabilities.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { MAX_NOTICE_TEXT } from '#domain/inbound/notice-commands.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { focusFirstInvalid } from '#src/pieces/focus-first-problem.ts';
import { stockPlacesOf } from '#src/pieces/home-of.ts';
import type { FoundProduct } from '#src/pieces/product-candidates.ts';
import { ProductPicker } from '#src/pieces/product-picker.tsx';
import { account } from '#src/session/session.ts';
import { NotSaved } from '#src/pieces/not-saved.tsx';
import { savingFailure, type SavingState } from '#src/pieces/saving-state.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';
import { TextAreaField, TextField } from '#src/ui/field.tsx';
import { Page } from '#src/ui/page.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useNow } from '#src/ui/relative-time.tsx';
import { useInventoryCopy } from '#src/features/inbound/inbound-queries.ts';
import { NoticeLineFields } from '#src/features/inbound/notice-line-fields.tsx';
import { hasContent, noticeData, noticeProblems, withProduct } from '#src/features/inbound/notice-form.ts';
import { announceNotice } from '#src/features/inbound/save-notice.ts';
import { useNoticeDraft } from '#src/features/inbound/use-notice-draft.ts';
import styles from '#src/features/inbound/inbound.module.css';
import sheet from '#src/pieces/desk-list.module.css';

const refusedProduct = {
  twice: 'Ese producto ya está en el aviso: cambia sus unidades abajo.',
  other_store: 'Un aviso lleva productos de una sola tienda.',
  not_own: 'Ese producto no es de tu tienda.',
} as const;

/** What a store will bring. It is written and saved also without a network. */
export default function NewNoticePage() {
  const person = useSignalValue(account);
  const items = useInventoryCopy();
  const { draft, change, discard } = useNoticeDraft();
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<keyof typeof refusedProduct | null>(null);
  const [state, setState] = useState<SavingState>('writing');
  const [, go] = useLocation();
  const now = useNow(60_000);
  const places = stockPlacesOf(person?.user_type);
  const isStaff = can(person?.user_type, 'enterAdminPortal');
  const problems = noticeProblems(draft);

  function add(product: FoundProduct | null): void {
    if (!product) return;
    // A vendor's inventory is of their stores alone; whoever sells nothing yet has the one of their account.
    const ownStores = new Set([person?.vendor_id, ...items.map((each) => each.vendorId)]);
    if (!isStaff && !ownStores.has(product.vendorId)) return setRefused('not_own');
    const next = withProduct(draft, product);
    setRefused(typeof next === 'string' ? next : null);
    if (typeof next !== 'string') change(next);
  }

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    const data = noticeData(draft);
    if (state === 'saving') return;
    if (!data) return focusFirstInvalid(form);
    setState('saving');
    try {
      await announceNotice(data);
      discard();
      go(places.notices);
    } catch (problem) {
      setState(savingFailure(problem));
    }
  }

  return (
    <Page
      title="Nuevo aviso de ingreso"
      back={{ href: places.notices, label: isStaff ? 'Productos por recibir' : 'Avisos de ingreso' }}
    >
      <form className={sheet.sheet} onSubmit={(event) => void save(event)} noValidate>
        <Panel title="Qué llevas">
          <div className={styles.form}>
            <ProductPicker
              product={null}
              items={items}
              error={
                refused ? refusedProduct[refused] : checked && problems.lines ? problems.lines : undefined
              }
              onChange={add}
            />
            {draft.lines.length > 0 && (
              <ul className={styles.lines} aria-label="Productos del aviso">
                {draft.lines.map((line) => (
                  <NoticeLineFields
                    key={line.product.id}
                    line={line}
                    problem={checked ? problems.quantities[line.product.id] : undefined}
                    onChange={(changed) =>
                      change({
                        ...draft,
                        lines: draft.lines.map((each) => (each === line ? changed : each)),
                      })
                    }
                    onRemove={() => change({ ...draft, lines: draft.lines.filter((each) => each !== line) })}
                  />
                ))}
              </ul>
            )}
          </div>
        </Panel>
        <Panel title="Cuándo y cómo llega">
          <div className={styles.form}>
            <div className={styles.pair}>
              <TextField
                label="Día en que llega"
                type="date"
                required={false}
                min={dayInBogota(now)}
                value={draft.expectedOn}
                onChange={(expectedOn) => change({ ...draft, expectedOn })}
              />
              <TextField
                label="Bultos"
                inputMode="numeric"
                hint="Cajas, bolsas o estibas."
                value={draft.packages}
                onChange={(packages) => change({ ...draft, packages })}
                error={checked ? problems.packages : undefined}
              />
            </div>
            <TextAreaField
              label="Notas para la bodega"
              required={false}
              rows={2}
              maxLength={MAX_NOTICE_TEXT}
              value={draft.notes}
              onChange={(notes) => change({ ...draft, notes })}
            />
          </div>
        </Panel>
        <NotSaved state={state} />
        <div className={sheet.actions}>
          <Button type="submit" busy={state === 'saving'}>
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

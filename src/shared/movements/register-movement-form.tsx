import { useRef, useState, type FormEvent } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { positionWarnings } from '#domain/warehouse/position-warnings.ts';
import type { UnitSize } from '#domain/warehouse/room-for.ts';
import { agreesToWarnings } from '#src/shared/positions/agrees-to-place.ts';
import { agreesToUnits } from '#src/shared/inventory/agrees-to-units.ts';
import { SaveProblem } from '#src/shared/saving/save-problem.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { serverNow } from '#src/device/clock.ts';
import { advanceOnEnter } from '#src/shared/movements/advance-on-enter.ts';
import { MovementFields } from '#src/shared/movements/movement-fields.tsx';
import { movementProblems, type MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { movementData, stockChanges } from '#src/shared/movements/movement-data.ts';
import { MovementPreview } from '#src/shared/movements/movement-preview.tsx';
import { useStockAuthor, useStockKeeper } from '#src/shared/movements/stock-keeper.ts';
import { useMovementCodes } from '#src/shared/movements/use-movement-codes.ts';
import { useKnownPlaces } from '#src/shared/movements/use-known-places.ts';
import { useMovementDraft } from '#src/shared/movements/use-movement-draft.ts';
import { SubmitActions } from '#src/ui/forms/submit-actions.tsx';
import styles from '#src/shared/movements/register-movement-form.module.css';

interface RegisterMovementFormProps {
  start: MovementDraft | null;
  items: readonly InventoryItemWithPending[];
  onDone: () => void;
}

export function RegisterMovementForm({ start, items, onDone }: RegisterMovementFormProps) {
  const keeper = useStockKeeper();
  const person = useStockAuthor();
  const { draft, change, discard, recovered } = useMovementDraft(start, keeper.demo === null);
  const [checked, setChecked] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const [openedAt] = useState(() => serverNow());
  const form = useRef<HTMLFormElement>(null);

  const problems = movementProblems(draft);
  const preview = movementData(draft, openedAt);
  const changes = preview ? stockChanges(preview, items) : [];
  const known = useKnownPlaces(items);
  const places = keeper.demo ? undefined : known;
  const warnings = preview && places ? positionWarnings(preview, places, sizeOf(preview, items)) : [];

  function write(changes: Partial<MovementDraft>): void {
    change(changes);
    // A product that is found late takes nobody out of the field where they write meanwhile.
    if (changes.product && !isWriting(form.current)) focusField(form.current, 'quantity');
  }
  useMovementCodes({ form, draft, items, onlyStock: keeper.demo !== null, isBusy: saving.isSaving, write });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    const data = movementData(draft, serverNow());
    const { product } = draft;
    if (!data || !product || !person) {
      focusField(form.current, Object.keys(problems)[0]);
      return;
    }
    const own = items.filter((each) => each.productId === data.product_id);
    const units = own.reduce((sum, each) => sum + Math.max(0, each.quantity), 0);
    const cost = own[0]?.cost ?? 0;
    await saving.run(async () => {
      // What speaks against the place stands beside the button.
      if (warnings.some((each) => each.isRefused)) return;
      if (!(await agreesToUnits(data.quantity, units, product.name))) return;
      // The others stand beside the button; a label that was read badly is asked about.
      if (!(await agreesToWarnings(warnings.filter((each) => each.why === 'unknown')))) return;
      const announce = await keeper.keepMovement({ data, product, account: person, changes, cost, draft });
      discard();
      closeOwn();
      announce();
    });
  }

  return (
    // The keys are those of its fields, which bubble up to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => void save(event)}
      onKeyDown={advanceOnEnter}
      noValidate
    >
      {recovered && (
        <Banner
          tone="info"
          inset
          action={
            <Button variant="quiet" size="sm" onClick={discard}>
              Empezar de nuevo
            </Button>
          }
        >
          Recuperamos lo que estabas escribiendo.
        </Banner>
      )}
      <MovementFields draft={draft} problems={checked ? problems : {}} items={items} onChange={write} />
      <MovementPreview changes={changes} warnings={warnings} />
      <SaveProblem state={saving.state} />
      <div className={styles.actions}>
        <SubmitActions busy={saving.isSaving} cancel="Cerrar" onCancel={onDone}>
          Guardar movimiento
        </SubmitActions>
      </div>
    </form>
  );
}

/** The size of a unit of the product that is moved, where any position says it. */
function sizeOf(
  { product_id }: { product_id: string },
  items: readonly InventoryItemWithPending[],
): UnitSize {
  const { unitWeightGrams = null, unitVolumeCm3 = null } =
    items.find((each) => each.productId === product_id) ?? {};
  return { unitWeightGrams, unitVolumeCm3 };
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** Whether the focus is in a field of the form where something is written, other than the one for the product. */
function isWriting(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement;
  return (
    (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) &&
    focused.form === form &&
    focused.name !== 'product' &&
    focused.type !== 'radio'
  );
}

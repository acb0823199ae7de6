import { useState, type FormEvent } from 'react';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { sendInstead } from '#src/sync/outbox.ts';
import { CorrectionForm } from '#src/features/account/conflicts/correction-form.tsx';
import { changedTexts, textsOf } from '#src/features/account/conflicts/changed-text.ts';
import { nameOf } from '#src/features/account/conflicts/conflict-labels.ts';
import type { CorrectionProps } from '#src/features/account/conflicts/use-resending.ts';

const outcomes = {
  saved: { text: 'Texto cambiado y guardado en este equipo. Se envía solo.' },
  under_way: { tone: 'info', text: 'No hizo falta: tu cambio ya va en camino tal como lo escribiste.' },
  gone: {
    tone: 'warning',
    text: 'No se guardó este texto: en otra pestaña ya cambiaste o retiraste ese cambio. Míralo en la bandeja de salida.',
  },
} as const;

/** The texts of a change that this network does not let through, to say them in other words. */
export function ChangeTextDialog({ conflict, onClose }: CorrectionProps) {
  const { entry } = conflict;
  const [texts, setTexts] = useState(() => textsOf(entry).map((each) => each.text));
  const [isRefused, setRefused] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const changed = changedTexts(entry, texts);
    setRefused(changed === null);
    if (!changed) return;
    void saving.run(async () => {
      toast(outcomes[await sendInstead(entry, changed)]);
      closeOwn(true);
    });
  }

  return (
    <Dialog open onClose={() => onClose(false)} title={`Cambiar el texto de «${nameOf(conflict)}»`} roomy>
      {texts.length === 0 ? (
        <Banner tone="info" inset>
          Este cambio no lleva un texto que se pueda decir de otro modo. Se envía solo desde otra red: prueba
          con los datos del celular.
        </Banner>
      ) : (
        <CorrectionForm saving={saving} submit="Enviar así" onSubmit={save} onClose={() => onClose(false)}>
          <p>
            Los filtros de algunas redes confunden con un ataque las comillas, los guiones dobles, las barras
            o palabras en inglés. Di lo mismo de otro modo.
          </p>
          {texts.map((text, index) => (
            <TextAreaField
              key={index}
              label={texts.length === 1 ? 'Texto' : `Texto ${index + 1} de ${texts.length}`}
              value={text}
              error={isRefused ? 'Así no se puede guardar: está vacío o es muy largo.' : undefined}
              onChange={(now) => setTexts(texts.with(index, now))}
            />
          ))}
        </CorrectionForm>
      )}
    </Dialog>
  );
}

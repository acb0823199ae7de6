import { useEffect, useState, type FormEvent } from 'react';
import { MAX_RATING_COMMENT } from '#domain/product-ratings/rate-product.ts';
import { markClean, markDirty } from '#src/device/dirty-forms.ts';
import { sendRating } from '#src/features/orders/send-rating.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextAreaField } from '#src/ui/field.tsx';
import { StarChoice } from '#src/ui/star-choice.tsx';
import styles from '#src/features/orders/rate-products.module.css';

const FORM = 'calificacion';

interface RateDialogProps {
  product: { product_id: string; name: string };
  onClose: () => void;
}

/** Asks for the stars and, for who wants, some words. What was typed stays there until it is saved. */
export function RateDialog({ product, onClose }: RateDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  useEffect(() => () => markClean(FORM), []);

  async function save(event: FormEvent) {
    event.preventDefault();
    setMissing(rating === 0);
    if (rating === 0 || isSaving) return;
    setSaving(true);
    const { product_id, name } = product;
    const wrong = await sendRating({ product_id, rating, comment: comment.trim() }, name);
    setSaving(false);
    setProblem(wrong);
    if (!wrong) onClose();
  }

  return (
    <Dialog
      open
      roomy
      onClose={onClose}
      title={`¿Qué tal ${product.name}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Ahora no
          </Button>
          <Button type="submit" form="calificar" disabled={isSaving}>
            Guardar calificación
          </Button>
        </>
      }
    >
      <form id="calificar" className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <StarChoice
          label="Tu calificación"
          value={rating}
          onChange={(stars) => {
            markDirty(FORM);
            setRating(stars);
            setMissing(false);
          }}
          error={isMissing ? 'Elige de una a cinco estrellas.' : undefined}
        />
        <TextAreaField
          label="Tu opinión"
          required={false}
          rows={4}
          maxLength={MAX_RATING_COMMENT}
          value={comment}
          onChange={(text) => {
            markDirty(FORM);
            setComment(text);
          }}
          hint="La lee todo el mundo con tu primer nombre y una inicial. Solo se califica una vez."
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}

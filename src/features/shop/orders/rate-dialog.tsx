import { useState } from 'react';
import { MAX_RATING_COMMENT } from '#domain/ratings/rate-product.ts';
import { FormDialog } from '#src/shared/saving/form-dialog.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import { sendRating } from '#src/features/shop/orders/send-rating.ts';
import { TextAreaField } from '#src/ui/forms/field.tsx';
import { StarChoice } from '#src/ui/forms/star-choice.tsx';
import styles from '#src/features/shop/orders/rate-products.module.css';

interface RateDialogProps {
  product: { product_id: string; name: string };
  onClose: () => void;
}

/** Asks for the stars and, optionally, some words. The text stays there until it is saved. */
export function RateDialog({ product, onClose }: RateDialogProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onClose);

  async function save(): Promise<void> {
    setMissing(rating === 0);
    if (rating === 0) return;
    const { product_id, name } = product;
    await saving.run(async () => {
      await sendRating({ product_id, rating, comment: comment.trim() }, name);
      closeOwn();
    });
  }

  return (
    <FormDialog
      title={`¿Qué tal ${product.name}?`}
      submit="Guardar calificación"
      cancel="Ahora no"
      className={styles.form}
      saving={saving}
      onSubmit={save}
      onClose={onClose}
    >
      <StarChoice
        label="Tu calificación"
        value={rating}
        onChange={(stars) => {
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
        onChange={setComment}
        hint="La lee todo el mundo con tu primer nombre y una inicial. Solo se califica una vez."
      />
    </FormDialog>
  );
}

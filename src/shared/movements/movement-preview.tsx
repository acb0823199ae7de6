import { formatWhole } from '#domain/base/money.ts';
import { ArrowRight } from 'lucide-react';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PlaceWarning } from '#domain/warehouse/position-warnings.ts';
import type { StockChange } from '#src/shared/movements/movement-data.ts';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/shared/movements/movement-preview.module.css';

interface MovementPreviewProps {
  changes: readonly StockChange[];
  /** Warnings about its positions. */
  warnings: readonly PlaceWarning[];
}

/**
 * The system stock that the movement leaves, before it is saved. Taking more than there is gets a warning,
 * never a refusal.
 */
export function MovementPreview({ changes, warnings }: MovementPreviewProps) {
  const short = changes.filter((each) => each.after < 0 && each.after < each.before);
  return (
    <output className={styles.preview}>
      {changes.map((each) => (
        <span key={each.label} className={styles.change}>
          Stock en {each.label}: {formatWhole(each.before)}
          <ArrowRight aria-hidden="true" />
          <VisuallyHidden> pasa a </VisuallyHidden>
          <b>{formatWhole(each.after)}</b>
          <span className={quiet.small}>(provisional)</span>
        </span>
      ))}
      {short.map((each) => (
        <Banner key={each.label} tone="warn" inset>
          Quedará en {formatWhole(each.after)}: se registra, se abre una discrepancia y el producto deja de
          venderse hasta recontar.
        </Banner>
      ))}
      {warnings.map(({ sentence, isRefused }) => (
        <Banner key={sentence} tone={isRefused ? 'bad' : 'warn'} inset>
          {sentence}
        </Banner>
      ))}
    </output>
  );
}

import { useId, useLayoutEffect, type ReactNode } from 'react';
import { signal } from '@preact/signals-core';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { giveSignal } from '#src/device/haptics.ts';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { MAX_CARTON_UNITS, rememberUnits, withKnownUnits } from '#src/shared/catalog/carton-units.ts';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import { ProductLine } from '#src/shared/catalog/picked-product.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import styles from '#src/shared/catalog/scan-questions.module.css';

interface Question {
  title: string;
  /** The question, with the ways to answer it. */
  content: ReactNode;
  giveNoAnswer: () => void;
}

const asked = signal<Question | null>(null);

/** Refuses a code, so that one hears it, while the person still has to say what the last one means. */
export function refusesWhileAsking(): boolean {
  if (asked.peek() === null) return false;
  giveSignal('wrong', { sounds: true });
  return true;
}

/**
 * Asks what a code means. A second question ends the first without an answer.
 * @returns null when the person does not say.
 */
export function askAboutScan<Answer>(
  title: string,
  draw: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer | null> {
  giveNoAnswer();
  return new Promise((resolve) => {
    const end = (value: Answer | null) => {
      asked.value = null;
      resolve(value);
    };
    asked.value = { title, content: draw(end), giveNoAnswer: () => end(null) };
  });
}

/** Asks which of several products a code means. @returns null when the person does not say. */
export function askWhichProduct(products: readonly FoundProduct[]): Promise<FoundProduct | null> {
  return askAboutScan('¿De cuál tienda?', (answer) => <Products products={products} answer={answer} />);
}

/**
 * Asks how many units the scanned carton has, and remembers it on this device.
 * @param sku of the product within.
 * @returns the scan with its units; null when the person does not say.
 */
export async function askCartonUnits(scan: Scan, sku: string): Promise<Scan | null> {
  const units = await askAboutScan<number>(`Caja de ${sku}`, (answer) => (
    <FloorKeypad
      question="¿Cuántas unidades trae?"
      units={0}
      wanted={null}
      min={1}
      max={MAX_CARTON_UNITS}
      onConfirm={answer}
    />
  ));
  if (units !== null) rememberUnits(scan, units);
  return units === null ? null : withKnownUnits(scan);
}

function giveNoAnswer(): void {
  asked.peek()?.giveNoAnswer();
}

/**
 * The questions about what a code means: once on each screen that reads codes of products. Who leaves the
 * screen gives no answer.
 */
export function ScanQuestions() {
  const question = useSignalValue(asked);
  // At once: an effect would end after the next screen is painted, and with it that screen's first question.
  useLayoutEffect(() => giveNoAnswer, []);
  return (
    <Dialog
      open={question !== null}
      onClose={giveNoAnswer}
      title={question?.title}
      actions={
        <Button variant="quiet" onClick={giveNoAnswer}>
          Cancelar
        </Button>
      }
    >
      {question?.content}
    </Dialog>
  );
}

interface ProductsProps {
  products: readonly FoundProduct[];
  answer: (product: FoundProduct) => void;
}

function Products({ products, answer }: ProductsProps) {
  const id = useId();
  return (
    <>
      <p id={id}>Ese código es de varios productos.</p>
      <ul className={styles.choices} aria-labelledby={id}>
        {products.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => answer(each)}>
              <ProductLine product={each} />
              {each.vendorName && <span>{each.vendorName}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

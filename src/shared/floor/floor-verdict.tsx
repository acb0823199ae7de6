import { useEffect, useRef } from 'react';
import { Check, Repeat2, X } from 'lucide-react';
import styles from '#src/shared/floor/floor-verdict.module.css';

/** What a label says, and what it is of. */
interface Labelled {
  code: string;
  name?: string | undefined;
}

/** What a code came to, as the person sees and hears it. Each is an object of its own, even when it says the same. */
export type Verdict =
  | { kind: 'right' | 'repeated'; word: string }
  | { kind: 'wrong'; heading: string; read: Labelled; wanted: Labelled | null; calm: string };

interface FloorVerdictProps {
  verdict: Verdict | null;
  onSeen: (() => void) | undefined;
}

/** Right flashes and goes by itself; wrong fills the screen until somebody touches it, or reads the right code. */
export function FloorVerdict({ verdict, onSeen }: FloorVerdictProps) {
  if (verdict?.kind === 'wrong') return <WrongVerdict verdict={verdict} onSeen={onSeen} />;
  return (
    <output className={styles.live}>
      {verdict && (
        <span key={keyOf(verdict)} className={styles.flash} data-is={verdict.kind}>
          {verdict.kind === 'right' ? <Check /> : <Repeat2 />}
          {verdict.word}
        </span>
      )}
    </output>
  );
}

const keys = new WeakMap<Verdict, number>();
let lastKey = 0;

/** Another one for each verdict, so that the same one twice flashes twice. */
function keyOf(verdict: Verdict): number {
  const key = keys.get(verdict) ?? (lastKey += 1);
  keys.set(verdict, key);
  return key;
}

function WrongVerdict({
  verdict: { heading, read, wanted, calm },
  onSeen,
}: {
  verdict: Extract<Verdict, { kind: 'wrong' }>;
  onSeen: (() => void) | undefined;
}) {
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className={styles.wrong} role="alertdialog" aria-modal="true" aria-labelledby="veredicto">
      <div className={styles.said}>
        <span className={styles.cross} aria-hidden="true">
          <X />
        </span>
        <h2 id="veredicto">{heading}</h2>
        <div className={styles.read}>
          <p>Leíste</p>
          <p className={styles.code}>{read.code}</p>
          {read.name && <p>{read.name}</p>}
        </div>
        {wanted && (
          <div className={styles.wanted}>
            <p>Buscas</p>
            <p className={styles.code}>{wanted.code}</p>
            {wanted.name && <p>{wanted.name}</p>}
          </div>
        )}
        <p className={styles.calm}>{calm}</p>
      </div>
      <button ref={again} type="button" className={styles.again} onClick={onSeen}>
        Volver a escanear
      </button>
    </div>
  );
}

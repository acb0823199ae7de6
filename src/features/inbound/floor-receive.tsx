import { useEffect, useMemo, useState } from 'react';
import { Grid3x3, ScanBarcode, TriangleAlert, Undo2 } from 'lucide-react';
import type { Account } from '#domain/accounts/account.ts';
import type { InboundNotice, NoticeLine } from '#domain/inbound/notice.ts';
import { MAX_MOVEMENT_QUANTITY } from '#domain/inventory/register-movement.ts';
import { formatWhole } from '#domain/money.ts';
import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { useSignalValue } from '#src/db/use-live.ts';
import { giveSignal } from '#src/device/signals.ts';
import { CodeCamera } from '#src/pieces/code-camera.tsx';
import { FloorCodeForm } from '#src/pieces/floor-code-form.tsx';
import { FloorKeypad } from '#src/pieces/floor-keypad.tsx';
import { floorPreferences } from '#src/pieces/floor-preferences.ts';
import { FloorScreen } from '#src/pieces/floor-screen.tsx';
import type { Verdict } from '#src/pieces/floor-verdict.tsx';
import { MainAction, type View } from '#src/pieces/main-action.tsx';
import { sayNoCamera } from '#src/pieces/say-no-camera.ts';
import { Button } from '#src/ui/button.tsx';
import { receivedSoFar } from '#src/features/inbound/received-so-far.ts';
import { useReceiving, type Told } from '#src/features/inbound/use-receiving.ts';
import styles from '#src/pieces/floor-work.module.css';

/** What came, code by code: a product is one unit of it or as many as were written, a shelf gets what is in the hand. */
export function FloorReceive({ notice, person }: { notice: InboundNotice; person: Account }) {
  const receiving = useReceiving(notice, person);
  const { units, setUnits, condition, setCondition, told, hush } = receiving;
  const { sounds } = useSignalValue(floorPreferences.value);
  const [view, setView] = useState<View>('scan');
  const verdict = useMemo(() => told && verdictOf(told), [told]);
  useEffect(() => {
    if (verdict) giveSignal(verdict.kind, { sounds });
  }, [verdict, sounds]);
  const isDamaged = condition === 'damaged';
  const whole = notice.lines.filter((each) => each.good + each.damaged >= each.expected).length;
  const frame = {
    title: 'Recibir',
    leaveTo: paths.floor,
    steps: { now: Math.min(whole + 1, notice.lines.length), of: notice.lines.length },
    verdict,
    onVerdictSeen: hush,
  };

  function noCamera(error: unknown): void {
    setView('scan');
    sayNoCamera(error);
  }

  if (told?.unannounced) {
    const product = told.unannounced;
    return (
      <FloorScreen
        {...frame}
        verdict={null}
        actions={
          <>
            <Button wide className={styles.primary} onClick={() => receiving.receiveAnyway(product)}>
              Recibir igual
            </Button>
            <Button variant="line" size="sm" wide className={styles.second} onClick={hush}>
              Apartarlo
            </Button>
          </>
        }
      >
        <div className={styles.lists}>
          <p className={styles.big} role="alert">
            {told.text}
          </p>
          <p className={styles.note}>Si lo recibes, queda como de más y se revisa con la tienda.</p>
        </div>
      </FloorScreen>
    );
  }

  if (view === 'keypad') {
    return (
      <FloorScreen {...frame}>
        <FloorKeypad
          question="¿Cuántas unidades son cada código?"
          units={units}
          wanted={null}
          onConfirm={(typed) => {
            setUnits(Math.min(MAX_MOVEMENT_QUANTITY, Math.max(1, typed)));
            setView('scan');
          }}
        />
      </FloorScreen>
    );
  }

  if (view === 'problem') {
    return (
      <FloorScreen {...frame}>
        <FloorCodeForm
          onCode={(code) => {
            setView('scan');
            receiving.read(code);
          }}
          onBack={() => setView('scan')}
        />
      </FloorScreen>
    );
  }

  return (
    <FloorScreen
      {...frame}
      actions={
        <>
          <MainAction view={view} onView={setView} typed="problem" />
          <div className={styles.pair}>
            <Button variant="line" size="sm" className={styles.second} onClick={() => setView('keypad')}>
              <Grid3x3 /> De a {formatWhole(units)}
            </Button>
            <Button variant="line" size="sm" className={styles.second} onClick={receiving.undo}>
              <Undo2 /> Deshacer
            </Button>
          </div>
          <Button
            variant={isDamaged ? 'solid' : 'line'}
            size="sm"
            wide
            className={styles.second}
            aria-pressed={isDamaged}
            onClick={() => setCondition(isDamaged ? 'good' : 'damaged')}
          >
            <TriangleAlert /> {isDamaged ? 'Llega dañado: toca si ya no' : 'Llega dañado'}
          </Button>
        </>
      }
    >
      <div className={styles.lists}>
        <p className={styles.big}>{receivedSoFar(notice)}</p>
        <p>{notice.number}</p>
      </div>
      <p className={styles.ask} aria-live="assertive">
        <ScanBarcode />
        {isDamaged ? 'Escanea lo dañado' : 'Escanea un producto, o el estante donde lo dejas'}
      </p>
      <div className={styles.lists}>
        {view === 'camera' && <CodeCamera onCode={receiving.read} onNoCamera={noCamera} />}
        <ul className={styles.lines} aria-label="Lo anunciado">
          {notice.lines.map((each) => (
            <li key={each.product_id}>
              <b>
                {formatWhole(each.good + each.damaged)} de {formatWhole(each.expected)} · {each.sku}
              </b>
              <span>
                {each.product_name}
                {damagedWords(each)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </FloorScreen>
  );
}

function damagedWords({ damaged }: NoticeLine): string {
  return damaged === 0 ? '' : ` · ${countOf(damaged, 'dañada', 'dañadas')}`;
}

/** What a code did, as the floor says it. What nobody announced is a question of its own. */
function verdictOf({ tone, text, code = '', unannounced }: Told): Verdict | null {
  if (unannounced) return null;
  if (tone === 'ok') return { kind: 'right', word: text };
  if (tone === 'warn') return { kind: 'repeated', word: text };
  return { kind: 'wrong', heading: 'No se registró', read: { code }, wanted: null, calm: text };
}

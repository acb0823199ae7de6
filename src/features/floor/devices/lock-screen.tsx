import { useEffect, useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { zoneLabels } from '#domain/inventory/position.ts';
import { nowMs } from '#src/device/clock.ts';
import { useLatestState } from '#src/device/use-latest-state.ts';
import { useCodes } from '#src/shared/scanning/use-codes.ts';
import { homeOf } from '#src/shared/accounts/home-of.ts';
import { ownFloor } from '#src/session/floor-work.ts';
import {
  openWithBadge,
  openWithPin,
  shiftWorkers,
  type UnlockAnswer,
  type ShiftWorker,
} from '#src/session/floor-unlock.ts';
import { Button } from '#src/ui/button.tsx';
import { BadgeCamera } from '#src/features/floor/devices/badge-camera.tsx';
import { PasswordEntry } from '#src/features/floor/devices/password-entry.tsx';
import { PinPad } from '#src/features/floor/devices/pin-pad.tsx';
import { unlockMessage } from '#src/features/floor/devices/unlock-messages.ts';
import { LockPeople } from '#src/features/floor/devices/lock-people.tsx';
import styles from '#src/features/floor/devices/lock-screen.module.css';

type Way = { kind: 'people' } | { kind: 'pin'; person: ShiftWorker } | { kind: 'password' };

/**
 * A locked floor device: the next person identifies themselves, with a badge or with their name and PIN. A
 * modal dialog, so that a dialog left open under it does not take the screen's keys.
 */
export function LockScreen() {
  const [people, setPeople] = useState<ShiftWorker[]>();
  const [place, setPlace] = useState('');
  const { value: way, now: wayNow, change: changeWay } = useLatestState<Way>(() => ({ kind: 'people' }));
  /** The digits that were typed on the keypad so far. */
  const digits = useRef(0);
  const [answer, setAnswer] = useState<UnlockAnswer | null>(null);
  const [notBeforeMs, setNotBeforeMs] = useState(0);
  const [busy, setBusy] = useState(false);
  const screen = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const show = () => screen.current?.showModal();

  useEffect(() => {
    void shiftWorkers().then(setPeople);
    void ownFloor().then((floor) => {
      if (floor) setPlace(`${floor.enrolment.name} · ${zoneLabels[floor.enrolment.zone]}`);
    });
    return inFloorMode();
  }, []);
  useLayoutEffect(() => screen.current?.showModal(), []);

  /** What the person does before the answer comes stays: it leads nobody away from what they chose or type since. */
  async function settle(asked: Promise<UnlockAnswer>): Promise<void> {
    const before = { way: wayNow(), digits: digits.current };
    const isStillThere = () => wayNow() === before.way;
    setBusy(true);
    const heard = await asked;
    setBusy(false);
    if (heard.kind === 'open' || isStillThere()) {
      setAnswer(heard);
      setNotBeforeMs('notBeforeMs' in heard && heard.notBeforeMs > nowMs() ? heard.notBeforeMs : 0);
    }
    if (heard.kind === 'open') return enter(heard.newcomer);
    if (heard.kind === 'password' && isStillThere() && digits.current === before.digits)
      changeWay(() => ({ kind: 'password' }));
    if (heard.kind !== 'erased') return;
    setPeople(await shiftWorkers());
    if (isStillThere()) changeWay(() => ({ kind: 'people' }));
  }

  function choose(next: Way): void {
    setAnswer(null);
    changeWay(() => next);
  }

  const scanned = (code: string) => void settle(openWithBadge(code));
  useCodes(scanned, { inDialog: true });
  const back = () => choose({ kind: 'people' });

  return (
    <dialog ref={screen} className={styles.screen} aria-labelledby={heading} onCancel={stay} onClose={show}>
      <header className={styles.header} data-surface="brand">
        <p className={styles.place}>{place}</p>
      </header>
      <main className={styles.main}>
        <h1 id={heading} tabIndex={-1}>
          {way.kind === 'pin' ? way.person.name : 'Equipo bloqueado'}
        </h1>
        <p role="alert" className={styles.alert}>
          {unlockMessage(answer)}
        </p>
        {way.kind === 'people' && (
          <>
            <p>Pasa tu carné por el lector o toca tu nombre.</p>
            <LockPeople people={people} onChoose={(person) => choose(wayOf(person))} />
            <BadgeCamera onCode={scanned} />
            <Button variant="line" wide onClick={() => choose({ kind: 'password' })}>
              Ingresar con contraseña
            </Button>
          </>
        )}
        {way.kind === 'pin' && (
          <PinPad
            key={way.person.id}
            busy={busy}
            notBeforeMs={notBeforeMs}
            onPin={(pin) => settle(openWithPin(way.person.id, pin))}
            onType={() => void (digits.current += 1)}
            onBack={back}
          />
        )}
        {way.kind === 'password' && <PasswordEntry onEntered={enter} onBack={back} />}
      </main>
    </dialog>
  );
}

/** Escape opens nothing. */
function stay(event: SyntheticEvent): void {
  event.preventDefault();
}

function wayOf(person: ShiftWorker): Way {
  return person.hasPin ? { kind: 'pin', person } : { kind: 'password' };
}

/** The next person begins with nothing of the previous one in the page's memory. */
function enter(newcomer: Authority | null): void {
  if (newcomer) location.assign(homeOf(newcomer));
}

/** The floor's size and contrast while the device is locked. */
function inFloorMode(): () => void {
  const { dataset } = document.documentElement;
  const before = dataset['mode'];
  dataset['mode'] = 'floor';
  document.title = 'Equipo bloqueado · MeStore';
  return () => {
    if (before === undefined) delete dataset['mode'];
    else dataset['mode'] = before;
  };
}

import { GripVertical } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from '#src/ui/forms/order-handle.module.css';

interface OrderHandleProps {
  /** Names the thing that moves: «silla.jpg». */
  name: string;
  /** Its place among `count`, from 0. */
  place: number;
  count: number;
  disabled?: boolean;
  onMove: (to: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * Moves a list item to another place: dragged, by arrow keys, or by a press, which puts it one place ahead and
 * the first one last, for who does not drag.
 */
export function OrderHandle({ name, place, count, disabled = false, onMove }: OrderHandleProps) {
  const item = useRef<HTMLElement>(null);
  const isDragged = useRef(false);
  const keepsFocus = useRef(false);
  const [isHeld, setHeld] = useState(false);

  function move(to: number): void {
    if (to === place || to < 0 || to >= count) return;
    keepsFocus.current = true;
    onMove(to);
  }
  const follow = useEffectEvent((y: number) => {
    const to = item.current && placeAt(item.current, y);
    if (to === null || to === place) return;
    isDragged.current = true;
    move(to);
  });

  useEffect(() => {
    if (!isHeld) return undefined;
    const onMoved = ({ clientY }: PointerEvent) => follow(clientY);
    const letGo = () => setHeld(false);
    addEventListener('pointermove', onMoved);
    addEventListener('pointerup', letGo);
    addEventListener('pointercancel', letGo);
    return () => {
      removeEventListener('pointermove', onMoved);
      removeEventListener('pointerup', letGo);
      removeEventListener('pointercancel', letGo);
    };
  }, [isHeld]);
  // What is put elsewhere in the page loses the focus.
  useLayoutEffect(() => {
    if (keepsFocus.current) item.current?.querySelector<HTMLElement>('[data-order-handle]')?.focus();
    keepsFocus.current = false;
  }, [place]);

  const hold = (of: { currentTarget: HTMLElement }) => (item.current = of.currentTarget.closest('li'));
  return (
    <IconButton
      label={`Mover ${name}, ${place + 1} de ${count}: arrastra, usa las flechas o toca para adelantar`}
      title="Mover"
      data-order-handle=""
      data-held={isHeld || undefined}
      className={styles.handle}
      disabled={disabled}
      onPointerDown={(event) => {
        hold(event);
        isDragged.current = false;
        setHeld(true);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        isDragged.current = false;
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        hold(event);
        move(place + step);
      }}
      onClick={(event: MouseEvent<HTMLElement>) => {
        hold(event);
        if (!isDragged.current) move(place === 0 ? count - 1 : place - 1);
      }}
    >
      <GripVertical />
    </IconButton>
  );
}

/** The place among its neighbours of an item that is held at this height: behind each whose middle is above. */
function placeAt(item: HTMLElement, y: number): number {
  const others = [...(item.parentElement?.children ?? [])].filter((each) => each !== item);
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { useLayer } from '#src/ui/feedback/layers.ts';
import styles from '#src/ui/feedback/menu.module.css';

interface MenuProps {
  /** The name of the button, when its content is not enough. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  children: ReactNode;
}

const GAP_PX = 6;

/**
 * A button and the panel that hangs from it, or stands on one in the lower half of the screen. Escape, Back, a press or the focus outside and a link inside close
 * it.
 */
export function Menu({ label, trigger, triggerClassName, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => panel.current?.hidePopover());

  useLayoutEffect(() => {
    const element = panel.current;
    const closeOnLink = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a')) element?.hidePopover();
    };
    element?.addEventListener('click', closeOnLink);
    return () => element?.removeEventListener('click', closeOnLink);
  }, []);

  const place = (event: ToggleEvent<HTMLElement>) => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !anchor) return;
    const { clientHeight: height } = document.documentElement;
    const opensUp = anchor.top > height / 2;
    event.currentTarget.style.top = opensUp ? 'auto' : `${anchor.bottom + GAP_PX}px`;
    event.currentTarget.style.bottom = opensUp ? `${height - anchor.top + GAP_PX}px` : 'auto';
    event.currentTarget.style.right = `${Math.max(8, document.documentElement.clientWidth - anchor.right)}px`;
  };

  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isElsewhere = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);
    if (isElsewhere && relatedTarget !== button.current) currentTarget.hidePopover();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.menu}
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={closeOnLeaving}
      >
        {children}
      </div>
    </>
  );
}

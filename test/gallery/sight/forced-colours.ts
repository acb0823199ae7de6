import { FOCUSABLE, nameOf, visible } from '#test/gallery/sight/seen.ts';

const STATES = [
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-current]:not([aria-current="false"])',
  '[aria-checked="true"]',
];
/** The same list repeats its first rows. */
const MAX_STEPS = 80;

/**
 * What is lost when the system forces its own colours, as one line each: a focus that nothing outlines, a state
 * that looks as its neighbour without it, a drawing in the colour of what is behind it. The page has to be emulated
 * with forced colours.
 */
export function lostInForcedColours(): string[] {
  return [...new Set([...unfocused(), ...unstated(), ...undrawn()])];
}

function unfocused(): string[] {
  const before = document.activeElement;
  if (before instanceof HTMLElement) before.blur();
  const lost = visible(FOCUSABLE)
    .filter((each) => !each.matches(':disabled, [tabindex="-1"]') && !each.closest('[inert]'))
    .slice(0, MAX_STEPS)
    .flatMap((each) => {
      const rest = looksOf(each);
      each.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      if (document.activeElement !== each) return [];
      return looksOf(each) === rest ? [`${nameOf(each)} has the focus and looks as without it.`] : [];
    });
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return lost;
}

/** Compared with an element of the same kind beside it that is not in the state. */
function unstated(): string[] {
  return STATES.flatMap((state) =>
    visible(state).flatMap((each) => {
      const others = [
        ...(each.closest('ul, ol, nav, fieldset, [role], div')?.querySelectorAll(each.tagName) ?? []),
      ];
      const other = others.find(
        (beside): beside is HTMLElement =>
          beside !== each &&
          beside instanceof HTMLElement &&
          !beside.matches(state) &&
          beside.checkVisibility(),
      );
      if (!other || !other.matches(FOCUSABLE)) return [];
      return looksOf(each) === looksOf(other) && each.childElementCount === other.childElementCount
        ? [`${nameOf(each)} is ${state} and looks as ${nameOf(other)}.`]
        : [];
    }),
  );
}

/** A drawing is seen if most of its lines and surfaces have another colour than what is behind it. */
function undrawn(): string[] {
  return visible('svg').flatMap((each) => {
    const behind = backgroundBehind(each);
    const parts = [...each.querySelectorAll('*')].filter((part) => part.childElementCount === 0);
    const unseen = parts.filter((part) => {
      const { fill, stroke } = getComputedStyle(part);
      return [fill, stroke].every((ink) => ['none', 'rgba(0, 0, 0, 0)', behind].includes(ink));
    });
    const place = nameOf(each.closest('a, button, label') ?? each.parentElement);
    return unseen.length * 2 > parts.length ? [`A drawing in ${place} is not seen.`] : [];
  });
}

function looksOf(of: HTMLElement): string {
  const parts = [of, ...of.querySelectorAll<HTMLElement>('*')].slice(0, 6);
  const around = [of.parentElement, of.parentElement?.parentElement].filter(
    (each) => each !== null && each !== undefined,
  );
  return [...parts, ...around].map((each) => lookOf(each)).join();
}

function lookOf(of: HTMLElement): string {
  return [null, '::before', '::after']
    .map((part) => {
      const style = getComputedStyle(of, part);
      const isThere = part === null || style.content !== 'none';
      if (!isThere) return '';
      const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineWidth} ${style.outlineColor}`;
      return [
        style.color,
        style.backgroundColor,
        style.borderTopWidth + style.borderTopColor,
        style.borderBottomWidth + style.borderBottomColor,
        style.borderLeftWidth,
        outline,
        style.textDecorationLine,
        style.fontWeight,
        style.content,
        style.transform,
        style.opacity,
      ].join(' ');
    })
    .join('|');
}

function backgroundBehind(of: Element): string {
  for (let over: Element | null = of; over; over = over.parentElement) {
    const { backgroundColor } = getComputedStyle(over);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}

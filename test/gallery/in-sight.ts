import type { Page } from '@playwright/test';

/**
 * Gives the focus to each element of the page in turn, as the keyboard does. One line for each that a bar (a header,
 * the tabs, the foot of a form, a toast) then covers, or that stays outside of the window.
 */
export async function coveredIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    /** A long table is the same in its middle. */
    const MOST = 150;
    /** What is behind a question or an open menu is out of the keyboard's reach, or closes the menu. */
    const shown =
      document.querySelector('dialog:modal') ??
      document.querySelector('[popover="auto"]:popover-open') ??
      document.body;
    /** A layer over the whole window, as an answer on the floor, goes with the next key: it is no bar. */
    const WHOLE = 0.9;
    const focusable = [...shown.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
      (each) =>
        !each.matches(':disabled, [tabindex="-1"]') &&
        !each.closest('[inert]') &&
        each.checkVisibility({ visibilityProperty: true }),
    );
    const covered: string[] = [];
    for (const each of [...focusable.slice(0, MOST), ...focusable.slice(MOST).slice(-MOST)]) {
      each.focus();
      if (document.activeElement !== each || troubleOf(each) === null) continue;
      // What the page does about it takes a frame.
      await nextFrame();
      await nextFrame();
      const trouble = troubleOf(each);
      if (trouble) covered.push(trouble);
    }
    return covered;

    function nextFrame(): Promise<number> {
      return new Promise((resume) => requestAnimationFrame(resume));
    }

    function troubleOf(focused: HTMLElement): string | null {
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      // A region that scrolls is taller than what one can see of it.
      if (box.height > innerHeight / 2 || box.width < 2) return null;
      const words = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 40);
      const name = `${focused.tagName.toLowerCase()} "${words}"`;
      if (box.bottom <= 0 || box.top >= innerHeight) return `${name} has the focus out of sight.`;
      const bar = [0.25, 0.5, 0.75]
        .map((at) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height * at))
        .map((hit) => barOver(hit, focused))
        .find((found) => found !== null);
      return bar ? `${name} has the focus under ${bar.tagName.toLowerCase()}.${bar.className}.` : null;
    }

    function barOver(hit: Element | null, focused: Element): Element | null {
      for (let over = hit; over && !over.contains(focused); over = over.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return isWhole(over) ? null : over;
      return null;
    }

    function isWhole(over: Element): boolean {
      const { width, height } = over.getBoundingClientRect();
      return width * height >= WHOLE * innerWidth * innerHeight;
    }
  });
}

/** The placeholders that do not fit in their field, as one line each. */
export async function cutPlaceholdersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((each) => {
      if (!pen || each.value !== '' || !each.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(each);
      pen.font = font;
      const room = each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const cut = Math.ceil(pen.measureText(each.placeholder).width - room);
      return cut > 0 ? [`"${each.placeholder}" is ${cut} px too long for its field.`] : [];
    });
  });
}

/** The tables that are wider than their place without saying so, as one line each. */
export async function silentTablesIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':has(> table)')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && !each.closest('[data-beyond]'))
      .map((each) => `The table "${each.ariaLabel}" goes on beyond its edge without a sign of it.`),
  );
}

/** Whether the main action of a floor screen is whole in the window before anybody scrolls. */
export async function mainActionOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0);
    const main = document.querySelector('[data-mode="floor"] footer button:not(:disabled)');
    const box = main?.getBoundingClientRect();
    const isInSight = !box || (box.top >= 0 && box.bottom <= innerHeight + 1);
    return isInSight ? [] : [`The main action "${main?.textContent}" is out of sight.`];
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type Commands, ELEMENT_KEY } from '#test/engines/drivers/commands.ts';
import { chooseOption, findInPage, scrollToMiddle, selectAll } from '#test/engines/in-page.ts';

const WITHIN_MS = 20_000;
const LOOK_MS = 100;

const Element = v.object({ [ELEMENT_KEY]: v.string() });
const Told = v.object({ answer: v.optional(v.unknown()), error: v.optional(v.string()) });

/** What a person looks for on the screen: what a selector gives, of that what has these words, or both. */
export interface Sought {
  /** Default: the innermost element with the words. */
  css?: string;
  /** The label or the text: whole, or where a `…` stands at its beginning or end, a part. */
  name?: string;
}

/** The one page of a driven browser: what a journey does on it, waiting as a person does. */
export interface EnginePage {
  /** Opens an address and waits for nothing. */
  open(path: string): Promise<void>;
  /** Calls a function in the page, which may wait; its arguments and its answer travel as JSON. */
  evaluate<Answer, Args extends unknown[]>(
    work: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Waits until the page shows it. */
  sees(sought: Sought, withinMs?: number): Promise<void>;
  /** Waits until the page does not show it. */
  losesSight(sought: Sought, withinMs?: number): Promise<void>;
  press(sought: Sought): Promise<void>;
  /** Writes in a field, over what it holds. */
  write(sought: Sought, text: string): Promise<void>;
  /** Chooses the option of a list that has this text. */
  choose(sought: Sought, option: string): Promise<void>;
  /** Gives files to a field that takes them. */
  chooseFile(sought: Sought, path: string): Promise<void>;
  /** Types as a hardware reader does: wherever the focus is, with Enter at the end. */
  scan(code: string): Promise<void>;
  /** Waits until something is so; what the page could not answer while it changes counts as not so. */
  until(what: string, isSo: () => Promise<boolean>, withinMs?: number): Promise<void>;
}

/** The page of a browser that is driven by `commands`, at a server's address. */
export function enginePage(commands: Commands, serverUrl: string): EnginePage {
  const page: EnginePage = {
    open: (path) => commands.navigate(new URL(path, serverUrl).href),
    async evaluate(work, ...args) {
      return (await inPage(work, args)) as Awaited<ReturnType<typeof work>>;
    },
    sees: (sought, withinMs) => page.until(`sees ${told(sought)}`, () => isShown(sought), withinMs),
    losesSight: (sought, withinMs) =>
      page.until(`does not see ${told(sought)}`, async () => !(await isShown(sought)), withinMs),
    press: (sought) => withElement(sought, (element) => commands.click(element)),
    write: (sought, text) =>
      withElement(sought, async (element) => {
        await commands.click(element);
        await page.evaluate(selectAll);
        await commands.sendKeys(element, text);
      }),
    choose: (sought, option) =>
      withElement(sought, async (element) => {
        const chosen = await inPage(chooseOption, [{ [ELEMENT_KEY]: element }, option]);
        if (chosen !== true) throw new Error(`There is no option ${option}.`);
      }),
    chooseFile: (sought, path) => withElement(sought, (element) => commands.sendKeys(element, path), false),
    scan: (code) =>
      commands.performActions([
        {
          type: 'key',
          id: 'reader',
          actions: [...code, '\uE007'].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]),
    async until(what, isSo, withinMs = WITHIN_MS) {
      const deadline = performance.now() + withinMs;
      let last: unknown;
      do {
        try {
          if (await isSo()) return;
          last = undefined;
        } catch (error) {
          last = error;
        }
        await wait(LOOK_MS);
      } while (performance.now() < deadline);
      throw new Error(`Not in ${withinMs} ms: ${what}. ${last instanceof Error ? last.message : ''}`);
    },
  };

  async function inPage(work: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> {
    const body = `const args = [...arguments]; const done = args.pop();
      Promise.resolve().then(() => (${work.toString()})(...args)).then(
        (answer) => done({ answer }), (error) => done({ error: String(error) }));`;
    const { answer, error } = v.parse(Told, await commands.executeAsync(body, args));
    if (error !== undefined) throw new Error(error);
    return answer;
  }

  const find = ({ css = '', name = '' }: Sought, isVisible: boolean) =>
    inPage(findInPage, [css, name, isVisible]);
  const isShown = async (sought: Sought) => (await find(sought, true)) !== null;

  /** Tries again while the element is not there, moves, or is covered. */
  function withElement(
    sought: Sought,
    work: (element: string) => Promise<void>,
    isVisible = true,
  ): Promise<void> {
    return page.until(`reaches ${told(sought)}`, async () => {
      const found = v.safeParse(Element, await find(sought, isVisible));
      if (!found.success) return false;
      if (isVisible) await inPage(scrollToMiddle, [found.output]);
      await work(found.output[ELEMENT_KEY]);
      return true;
    });
  }

  return page;
}

function told({ css = '', name = '' }: Sought): string {
  return `${css} «${name}»`;
}

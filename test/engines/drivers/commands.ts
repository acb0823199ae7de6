/** The id under which WebDriver hands out an element. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The parameters of a command of WebDriver. */
export type Parameters = Record<string, unknown>;

/** What both engines do for a journey, in the words of the W3C's WebDriver. */
export interface Commands {
  /** The browser's name and version, as its makers write them. */
  version: string;
  navigate(url: string): Promise<void>;
  /** Runs a function's body in the page: its last argument takes the answer. */
  executeAsync(body: string, args: readonly unknown[]): Promise<unknown>;
  click(element: string): Promise<void>;
  sendKeys(element: string, text: string): Promise<void>;
  performActions(actions: readonly Parameters[]): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What the page wrote on its console, where the engine tells. */
  consoleOutput(): string;
  /** Ends the browser at once, as a dead battery does. */
  kill(): Promise<void>;
}

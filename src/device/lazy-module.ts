type AnyFunction = (...args: never[]) => unknown;

/** The functions of a module; each answers a promise. */
type LazyFunctions<Module> = {
  [Name in keyof Module as Module[Name] extends AnyFunction ? Name : never]: Module[Name] extends (
    ...args: infer Args
  ) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/**
 * The functions of a module that loads with the first call of one of them, so that a screen which only may need them
 * does not bring their code.
 * @param load a dynamic import.
 */
export function lazyModule<Module extends object>(load: () => Promise<Module>): LazyFunctions<Module> {
  const call =
    (name: string) =>
    async (...args: never[]) => {
      const module = (await load()) as Record<string, AnyFunction>;
      return module[name]?.(...args);
    };
  return new Proxy({} as LazyFunctions<Module>, { get: (_, name) => call(String(name)) });
}

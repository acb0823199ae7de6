/** The part of Lighthouse that the benchmarks use: it is installed by `npm run bench` alone. */
declare module 'lighthouse' {
  interface Report {
    audits: Record<string, { numericValue?: number } | undefined>;
    categories: { performance?: { score: number | null }; accessibility?: { score: number | null } };
    runtimeError?: { message: string };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: string[]; logLevel: 'silent' },
  ): Promise<{ lhr: Report } | undefined>;
}

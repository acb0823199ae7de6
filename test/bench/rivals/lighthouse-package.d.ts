/** The part of Lighthouse that the benchmarks use: it is installed by `npm run bench` alone. */
declare module 'lighthouse' {
  export interface Report {
    requestedUrl: string;
    audits: Record<string, { numericValue?: number } | undefined>;
    categories: { performance?: { score: number | null }; accessibility?: { score: number | null } };
    runtimeError?: { message: string };
  }
  export interface Flags {
    port: number;
    onlyCategories: string[];
    logLevel: 'silent';
    throttling: { cpuSlowdownMultiplier: number };
    /** The folder in which it leaves what it gathered. */
    gatherMode?: string;
    /** The folder with what it audits; it gathers nothing then, unless it leaves it in the same folder. */
    auditMode?: string;
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}

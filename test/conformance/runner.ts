/** What a suite needs of a test runner. Those of jest, vitest and `node:test` fit as they are. */
export interface ConformanceRunner {
  readonly test: (title: string, run: () => Promise<void>) => unknown
}

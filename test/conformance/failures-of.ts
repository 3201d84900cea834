import type { ConformanceRunner } from './runner.ts'

/** Runs a suite on its own and tells the titles of the tests that failed, for tests of suites. */
export async function failuresOf(
  register: (runner: ConformanceRunner) => void,
): Promise<readonly string[]> {
  const tests: { readonly title: string; readonly run: () => Promise<void> }[] = []
  register({ test: (title, run) => tests.push({ title, run }) })
  const failed: string[] = []
  for (const { title, run } of tests) {
    try {
      await run()
    } catch {
      failed.push(title)
    }
  }
  return failed
}

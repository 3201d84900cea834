import { expect, test } from '@jest/globals'
import { posix } from 'node:path'
import { readSourceFiles } from './source-file.ts'

const files = readSourceFiles()
/** The files that make a plugin of ours. */
const makers = files.filter(
  ({ path, bare }) =>
    /^(plugins|namespaces|ui-shell)\//.test(path) && /\bdefineOwnPlugin\(/.test(bare),
)

/** Whether the suite is run beside the file that makes the plugin. */
const isProven = (maker: string, suite: RegExp) =>
  files.some(
    ({ path, bare }) =>
      posix.dirname(path) === posix.dirname(maker) &&
      /\/conformance\.test\.tsx?$/.test(path) &&
      suite.test(bare),
  )
const without = (suite: RegExp, among: typeof makers) =>
  among.map(({ path }) => path).filter((path) => !isProven(path, suite))

test('[C.31] default: every plugin of the package is proven by the suite of plugins', () => {
  expect(makers.length).toBeGreaterThan(20)
  expect(without(/\bpluginConformance\(/, makers)).toEqual([])
})

test('[C.31] default: every namespace is proven by the suites of adapters and connectors', () => {
  const namespaces = makers.filter(({ path }) => path.startsWith('namespaces/'))
  expect(namespaces).toHaveLength(5)
  expect(without(/\badapterConformance\(/, namespaces)).toEqual([])
  expect(without(/\bconnectorConformance\(/, namespaces)).toEqual([])
})

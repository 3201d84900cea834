import { expect, test } from '@jest/globals'
import { entries } from '../env/entries.mjs'
import { exportedNames, runModule } from './built-package.ts'

/** The public surface. Whoever changes it changes this list, and CHANGELOG.md. */
const surface: Record<string, { values: string; types: string }> = {}

const byName = entries.map((entry) => [entry.subpath, entry] as const)

test.each(byName)('default: %s exports these names and no others', (subpath, entry) => {
  const { values, types } = exportedNames(entry)
  expect(values).toEqual(namesIn(surface[subpath]?.values))
  expect(types).toEqual(namesIn(surface[subpath]?.types))
})

test.each(byName)('default: what %s declares is there when it runs', (_, entry) => {
  const code = `console.log(JSON.stringify(Object.keys(await import('./${entry.file}'))))`
  expect((runModule(code) as string[]).sort()).toEqual(exportedNames(entry).values)
})

function namesIn(list: string | undefined): string[] | undefined {
  return list?.trim().split(/\s+/).filter(Boolean).sort()
}

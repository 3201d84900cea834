import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { entries } from '../env/entries.mjs'
import { manifest } from './built-package.ts'
import { readSourceFiles, root } from './source-file.ts'

const published = entries.map(({ subpath }) => `${manifest.name}${subpath.slice(1)}`)
/** What a plugin or a test of one may bring along. */
const others = ['axe-core', 'react', '@testing-library/react', 'node:assert/strict', 'node:test']

test.each(['examples/custom-plugin/', 'config/cli/template/'])(
  '[C.30] default: %s imports the public entries and nothing else of ours',
  (folder) => {
    const files = readSourceFiles().filter(({ path }) => path.startsWith(folder))
    expect(files.length).toBeGreaterThan(3)
    const imports = files.flatMap(({ path, imports }) =>
      imports.map((found) => ({ from: path, ...found })),
    )
    const wrong = imports.filter(({ path, specifier }) =>
      path === undefined
        ? ![...published, ...others].includes(specifier)
        : !files.some((file) => file.path === path),
    )
    expect(wrong.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([])
    expect(imports.map(({ specifier }) => specifier)).toEqual(
      expect.arrayContaining(['latchkey/kernel', 'latchkey/ui', 'latchkey/test']),
    )
  },
)

test('[C.30] default: the example is a package of its own, and installs what users install', () => {
  const example = JSON.parse(
    readFileSync(join(root, 'examples/custom-plugin/package.json'), 'utf8'),
  )
  expect(example.devDependencies.latchkey).toMatch(/^file:.*\.tgz$/)
  expect(Object.keys(example.peerDependencies).sort()).toEqual(['latchkey', 'react'])
  expect(example.dependencies).toBeUndefined()
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { compile } from './compile.ts'
import { root } from './source-file.ts'

const folder = join(root, 'test/migrations')

test('default: what `latchkey migrate` makes of the apps compiles against the public entries', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]after[\\/].*\.tsx?$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(folder, path), 'utf8') }))
  expect(files.length).toBeGreaterThan(5)
  // What the report leaves to the reader is all that does not compile.
  expect(compile(files)).toEqual([
    expect.stringMatching(/^appkit-wagmi-next\/after\/context\/Bar\.tsx.*'@reown\/appkit\/react'/),
    expect.stringMatching(/^rainbowkit-next\/after\/src\/app\/Own\.tsx.*'@rainbow-me\/rainbowkit'/),
    ...Array.from({ length: 2 }, () =>
      expect.stringMatching(/^rainbowkit-next\/after\/src\/app\/Own\.tsx/),
    ),
  ])
})

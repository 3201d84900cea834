import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as kernel from '../../kernel/exports/index.ts'
import { defaultFlags, defaultOrders, remoteFeatureNames } from '../../config/features.ts'
import { readSamples } from '../env/samples.mjs'
import { manifest } from './built-package.ts'
import { root } from './source-file.ts'

/** What a sample may name that stands elsewhere. */
const ambient = `
  declare const options: import('latchkey').KitOptions
  declare module 'acme-price-alerts' { export const priceAlertsPlugin: () => import('latchkey/kernel').Plugin }`

test.each(['README.md', 'kernel/README.md'])(
  '[C.34] default: the samples of %s compile against the public entries',
  (document) => {
    const samples = readSamples(join(root, document))
    expect(samples.length).toBeGreaterThan(3)
    expect(compile(samples)).toEqual([])
  },
)

test('[C.34] fault: a sample that names what is not exported is found', () => {
  const wrong = { path: 'wrong.ts', code: "import { createKid } from 'latchkey'\ncreateKid()\n" }
  expect(compile([wrong])).toEqual([expect.stringMatching(/^wrong\.ts\(1,\d+\): .*createKid/)])
})

test('[C.34] default: the guide has a line for every contribution point', () => {
  const guide = readFileSync(join(root, 'kernel/README.md'), 'utf8')
  const points = Object.entries(kernel).filter(([, value]) => isPoint(value))
  expect(points.length).toBeGreaterThan(10)
  expect(
    points.map(([name]) => name).filter((name) => !guide.includes(`\n| \`${name}\` |`)),
  ).toEqual([])
})

test('[C.34] default: the README has every option and every flag', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const source = readFileSync(join(root, 'config/kit-options.ts'), 'utf8')
  const [, body = ''] = /export interface KitOptions \{\n([\s\S]*?)\n\}/.exec(source) ?? []
  const options = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name)
  expect(options.length).toBeGreaterThan(30)
  const flags = [remoteFeatureNames, Object.keys(defaultFlags), Object.keys(defaultOrders)].flat()
  const names = [...options, ...flags]
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

function isPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'combine' in value && 'of' in value
}

/** What the compiler says, as it would to somebody who installed the package. */
function compile(samples: readonly { readonly path: string; readonly code: string }[]): string[] {
  const host = mkdtempSync(join(tmpdir(), 'latchkey-samples-'))
  try {
    linkPackages(join(host, 'node_modules'))
    for (const { path, code } of samples) {
      mkdirSync(dirname(join(host, path)), { recursive: true })
      // A sample without imports is no module, and shares its names with the others.
      writeFileSync(join(host, path), `${code}export {}\n`)
    }
    writeFileSync(join(host, 'ambient.d.ts'), ambient)
    writeFileSync(join(host, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(host, 'tsconfig.json'), JSON.stringify(tsconfig))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc], { cwd: host, encoding: 'utf8' })
    return stdout.split('\n').filter((line) => line !== '' && !line.startsWith(' '))
  } finally {
    rmSync(host, { recursive: true })
  }
}

function linkPackages(folder: string): void {
  mkdirSync(folder)
  symlinkSync(root, join(folder, manifest.name))
  for (const name of ['react', 'react-dom', '@types', '@testing-library', 'axe-core']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, name))
  }
}

const tsconfig = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
    // The package that the guide makes.
    paths: { 'acme-tally': ['./src/index.ts'] },
  },
}

import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as networks from '../../config/networks.ts'
import * as kernel from '../../kernel/exports/index.ts'
import * as ui from '../../ui-shell/exports/ui.ts'
import { defaultFlags, defaultOrders, remoteFeatureNames } from '../../config/features.ts'
import { appCode, writeKit } from '../../examples/playground/src/setup/kit-code.ts'
import { firstSetup, type PresetName, presets } from '../../examples/playground/src/setup/setup.ts'
import { readSamples } from '../env/samples.mjs'
import { compile } from './compile.ts'
import { documents } from './documents.ts'
import { root } from './source-file.ts'

test('[C.34] default: the samples of the documentation compile against the public entries', () => {
  const samples = documents.flatMap((document) =>
    readSamples(join(root, document)).map(({ path, code }) => ({
      // A folder for each, since the samples of one document may import each other.
      path: join(dirname(document), basename(document, '.md'), path),
      code,
    })),
  )
  expect(samples.length).toBeGreaterThan(20)
  expect(compile(samples)).toEqual([])
})

test('behaviour: the code that the playground shows for each preset compiles as it is copied', () => {
  const files = (Object.keys(presets) as PresetName[]).flatMap((preset) => [
    { path: `${preset}/kit.ts`, code: writeKit({ ...firstSetup, ...presets[preset] }) },
    { path: `${preset}/App.tsx`, code: appCode },
  ])
  expect(files.length).toBe(8)
  expect(compile(files)).toEqual([])
})

test('[C.34] fault: a sample that names what is not exported is found', () => {
  const wrong = { path: 'wrong.ts', code: "import { createKid } from 'latchkey'\ncreateKid()\n" }
  expect(compile([wrong])).toEqual([expect.stringMatching(/^wrong\.ts\(1,\d+\): .*createKid/)])
})

test('default: hooks offer the namespaces of the kit that an app registered, and no other', () => {
  const app = `
    import { createKit } from 'latchkey'
    import { eip155 } from 'latchkey/namespaces/eip155'
    import { mainnet } from 'latchkey/networks'
    import { useKitAccount, useKitProvider } from 'latchkey/react'
    const kit = createKit({ namespaces: [eip155()], networks: [mainnet] })
    declare module 'latchkey/react' { interface Register { kit: typeof kit } }
    export const useAddress = (): \`0x\${string}\` | undefined => useKitAccount().address
    export const useEvm = () => useKitProvider('eip155')
    export const useOther = () => useKitProvider('solana')
  `
  expect(compile([{ path: 'app.ts', code: app }])).toEqual([
    expect.stringMatching(/^app\.ts\(10,.*'"solana"' is not assignable .*'"eip155"'/),
  ])
})

test('[C.34] default: the guide has a line for every contribution point', () => {
  const guide = readFileSync(join(root, 'kernel/README.md'), 'utf8')
  const points = Object.entries(kernel).filter(([, value]) => isPoint(value))
  expect(points.length).toBeGreaterThan(10)
  expect(
    points.map(([name]) => name).filter((name) => !guide.includes(`\n| \`${name}\` |`)),
  ).toEqual([])
})

test('[C.34] default: docs/formats.md has every point with the type of its values, every part and every network', () => {
  const page = readFileSync(join(root, 'docs/formats.md'), 'utf8')
  const points = Object.entries(kernel).filter(([, value]) => isPoint(value))
  const types = points.map(
    ([name]) => new RegExp(`\\n\\| \`${name}\` \\| \`(\\w+)\` \\|`).exec(page)?.[1],
  )
  expect(types).not.toContain(undefined)
  const code = `import type { ${types.join(', ')} } from 'latchkey/kernel'\n`
  expect(compile([{ path: 'types.ts', code }])).toEqual([])
  const parts = Object.keys(ui).filter((name) => /^[A-Z]/.test(name))
  const names = [...parts, ...Object.keys(networks)]
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('[C.34] default: docs/options.md has every option and every flag', () => {
  const page = readFileSync(join(root, 'docs/options.md'), 'utf8')
  const source = readFileSync(join(root, 'config/kit-options.ts'), 'utf8')
  const [, body = ''] = /export interface KitOptions<.*> \{\n([\s\S]*?)\n\}/.exec(source) ?? []
  const options = [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name)
  expect(options.length).toBeGreaterThan(30)
  const flags = [remoteFeatureNames, Object.keys(defaultFlags), Object.keys(defaultOrders)].flat()
  const names = [...options, ...flags]
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

function isPoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'combine' in value && 'of' in value
}

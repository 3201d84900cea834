import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { formatFinding } from './finding.ts'
import { findCycles, reachable } from './import-graph.ts'
import { checkFiles } from './layers.ts'
import { listFiles, parseSourceFile, readSourceFiles, root } from './source-file.ts'

const files = readSourceFiles()
const kernel = files.filter(({ path }) => path.startsWith('kernel/') && !isTest(path))

describe('the project', () => {
  test('default: every file keeps the rules of its layer', () => {
    expect(checkFiles(files).map(formatFinding)).toEqual([])
  })

  test('[C.01] default: whatever the kernel loads, ever, is the kernel, and no React', () => {
    const paths = kernel.map(({ path }) => path)
    const graph = reachable(files, paths, { dynamic: true })
    expect(paths).toContain('kernel/create-kernel.ts')
    expect(graph.map(({ path }) => path).filter((path) => !path.startsWith('kernel/'))).toEqual([])

    const packages = graph.flatMap(({ imports }) =>
      imports.filter(({ path }) => path === undefined),
    )
    expect([...new Set(packages.map(({ specifier }) => specifier))].sort()).toEqual([
      'rxjs',
      'tsyringe/dist/esm2015/dependency-container.js',
    ])
  })

  test('[C.04] default: one file imports tsyringe', () => {
    const importers = files.filter(
      ({ path, imports }) =>
        !isTest(path) && imports.some(({ specifier }) => specifier.startsWith('tsyringe')),
    )
    expect(importers.map(({ path }) => path)).toEqual(['kernel/container.ts'])
  })

  test('[C.02] default: all of it is TypeScript that compiles in strict mode', () => {
    const folders = ['kernel', 'config', 'namespaces', 'plugins', 'ui-shell']
    const others = folders
      .flatMap((folder) => listFiles(folder))
      .filter(
        (path) =>
          !/\.(tsx?|css|md)$|\/vectors\/\w+\.json$|^plugins\/marks\/\w+\/[\w-]+\.(svg|webp)$/.test(
            path,
          ),
      )
    expect(others).toEqual([])

    const tsc = (...args: string[]) =>
      spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], {
        cwd: root,
        encoding: 'utf8',
      })
    expect(JSON.parse(tsc('--showConfig').stdout).compilerOptions).toMatchObject({
      strict: true,
      noUncheckedIndexedAccess: true,
      erasableSyntaxOnly: true,
      verbatimModuleSyntax: true,
    })
    expect(tsc('--noEmit').stdout).toBe('')
  })

  test('[C.02] default: no file waits in a circle for another', () => {
    expect(findCycles(files).map(formatFinding)).toEqual([])
  })

  test('[C.02] default: no published file needs the types of one that needs its own', () => {
    const published = files.filter(
      ({ path }) => /^(kernel|plugins|namespaces|ui-shell|config)\//.test(path) && !isTest(path),
    )
    expect(findCycles(published, { withTypes: true }).map(formatFinding)).toEqual([])
  })

  test('[C.14] default: every test is a jest test, every test of a view uses Testing Library', () => {
    const tests = files.filter(({ path }) => isTest(path))
    expect(tests.length).toBeGreaterThan(10)
    const without = (specifiers: RegExp, among: typeof tests) =>
      among
        .filter(({ imports }) => !imports.some(({ specifier }) => specifiers.test(specifier)))
        .map(({ path }) => path)
    // jest gives those who bring their own runner its own `test`.
    expect(without(/^@jest\/globals$|^node:test$/, tests)).toEqual([])
    const own = tests.filter(({ path }) => !isFromOutside(path))
    expect(without(/^@jest\/globals$/, own)).toEqual([])
    const views = tests.filter(({ imports }) =>
      imports.some(({ specifier }) => specifier === 'react' || specifier.endsWith('.tsx')),
    )
    expect(without(/^@testing-library\/|\/test\/exports\/|\/kit\/render-view/, views)).toEqual([])

    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(devDependencies).toMatchObject({ jest: expect.any(String) })
    for (const runner of [
      'vitest',
      'mocha',
      'ava',
      'tap',
      '@playwright/test',
      'cypress',
      'karma',
    ]) {
      expect(devDependencies).not.toHaveProperty([runner])
    }
  })

  test('[C.14] default: `npm test` has jest run every test, those of the example and the skeleton too', () => {
    const [, args = ''] =
      /'jest (--selectProjects [^']*\bunit\b[^']*)'/.exec(
        readFileSync(join(root, 'test/env/test.mjs'), 'utf8'),
      ) ?? []
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--listTests', '--json', ...args.split(' ')],
      { cwd: root, encoding: 'utf8' },
    )
    const listed = (JSON.parse(stdout) as string[]).map((path) => relative(root, path))
    const written = files.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path))
    expect(written.filter(isFromOutside).length).toBeGreaterThan(3)
    expect(listed.sort()).toEqual(written.sort())
  })
})

describe('the rules', () => {
  test.each([
    {
      path: 'kernel/base/token.ts',
      text: "import { x } from '../wallet/events.ts'",
      finding:
        "kernel/base/token.ts:1  import '../wallet/events.ts'  kernel/base may not import kernel/wallet  → base knows nothing of ours: move the file up, or the idea down",
    },
    {
      path: 'kernel/reconcile.ts',
      text: "\nimport { views } from './points/view-points.ts'",
      finding: /^kernel\/reconcile\.ts:2 {2}import '\.\/points\/view-points\.ts'/,
    },
    {
      path: 'plugins/send/send-service.ts',
      text: "import { quote } from '../swaps/swap-service.ts'",
      finding: /plugins\/send may not import plugins\/swaps/,
    },
    {
      path: 'plugins/send/send-store.ts',
      text: "const load = () => import('../../kernel/wallet/tokens.ts')",
      finding: /plugins\/send may not import kernel\/wallet/,
    },
    {
      path: 'kernel/wallet/requests/rpc-service.ts',
      text: "import { useState } from 'react'",
      finding: /React is drawn by the shell/,
    },
    {
      path: 'kernel/lifecycle/plugin-slot.ts',
      text: "import { container } from 'tsyringe'",
      finding: /one file knows tsyringe/,
    },
    {
      path: 'kernel/base/store.ts',
      text: "import { Subject, type Observer, bufferTime } from 'rxjs'",
      finding: /import \{ bufferTime \} from 'rxjs'/,
    },
    {
      path: 'plugins/send/send-api.ts',
      text: "export * from './send-store.ts'",
      finding: /barrels cause cycles/,
    },
    {
      path: 'namespaces/eip155/index.ts',
      text: "import setup from './eip155.plugin.ts'",
      finding: /the eager half loads with the page/,
    },
    {
      path: 'namespaces/eip155/index.ts',
      text: "import { isAddress } from 'viem'",
      finding: /the eager half loads with the page/,
    },
    {
      path: 'plugins/send/send.plugin.ts',
      text: "context.emit('send/sent')",
      finding: /facts are values, not names/,
    },
    {
      path: 'plugins/send/send.plugin.ts',
      text: 'context.add(a$.subscribe(f))\nb$.subscribe(f)',
      finding: /^plugins\/send\/send\.plugin\.ts:2 {2}\.subscribe/,
    },
    {
      path: 'ui-shell/shell/Modal.tsx',
      text: 'const Theme = /*#__PURE__*/ createContext(light)',
      finding: /one context holds the kernel/,
    },
    {
      path: 'plugins/names/name-rules.ts',
      text: 'export let counter = 0',
      finding: /two kits on one page/,
    },
    {
      path: 'plugins/names/name-rules.ts',
      text: 'const seen = new Map<string, number>()',
      finding: /two kits on one page/,
    },
    {
      path: 'kernel/wallet/events.ts',
      text: "export const opened = defineEvent<string>()('a/b')",
      finding: /write \/\*#__PURE__\*\//,
    },
    {
      path: 'plugins/names/name-service.ts',
      text: '// fetch is fine here\nconst now = Date.now()',
      finding: /^plugins\/names\/name-service\.ts:2 .*Date\.now\( belongs to the page/,
    },
    {
      path: 'namespaces/eip155/eip6963.ts',
      text: "window.addEventListener('x', f)",
      finding: /window belongs to the page/,
    },
    {
      path: 'ui-shell/shell/Modal.tsx',
      text: 'globalThis.setTimeout(close, 1)',
      finding: /setTimeout belongs to the page/,
    },
    {
      path: 'ui-shell/views/AccountView.tsx',
      text: "if (namespace === 'eip155') draw()",
      finding: /a view that names namespaces .* → ask the capabilities of namespaceAdapters/,
    },
    {
      path: 'plugins/send/SendView.tsx',
      text: "const main = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'",
      finding: /a view that names namespaces/,
    },
    {
      path: 'ui-shell/hooks/use-account.ts',
      text: "const isBitcoin = id.startsWith('bip122:')",
      finding: /a view that names namespaces/,
    },
    {
      path: 'plugins/swaps/swap-api.ts',
      text: "import * as z from 'zod'",
      finding: /classic zod/,
    },
  ])('fault: $path with $text', ({ path, text, finding }) => {
    const [only, ...more] = checkFiles([parseSourceFile(path, text)]).map(formatFinding)
    expect(more).toEqual([])
    if (typeof finding === 'string') expect(only).toBe(finding)
    else expect(only).toMatch(finding)
  })

  test.each([
    "import { b } from './b.ts'",
    "import './b.ts'",
    "export interface A {\n  readonly x: string\n}\nimport './b.ts'",
    "export { b } from './b.ts'",
    "import a, * as b from './b.ts'",
  ])('[C.02] fault: two files that import each other, by %j', (text) => {
    const a = parseSourceFile('kernel/a.ts', text)
    const b = parseSourceFile('kernel/b.ts', "import { a } from './a.ts'")
    expect(findCycles([a, b]).map(({ what }) => what)).toEqual([
      'kernel/a.ts → kernel/b.ts → kernel/a.ts',
    ])
  })

  test.each([
    ['kernel/a.ts', "import type { B } from './a.ts'\nimport { type C } from './a.ts'"],
    ['kernel/points/a.ts', "import type { B } from '../wallet/b.ts'"],
    ['kernel/a.ts', "// import { b } from './wallet/tokens.ts'\nconst text = 'window.fetch()'"],
    ['kernel/a.ts', 'const load = (fetch: Fetch) => fetch(`${url}/x`)'],
    ['kernel/a.ts', "const { document } = page\ndocument.title = 'x'"],
    ['kernel/a.ts', 'context.http.fetch(url)\nconst x = { window: page.window }'],
    ['kernel/a.ts', 'const names: ReadonlySet<string> = new Set([])'],
    ['kernel/a.ts', '// memo: the same text gives the same value\nconst parsed = new Map()'],
    ['kernel/exports/index.ts', "export { a } from '../a.ts'\nexport type { B } from '../b.ts'"],
    [
      'plugins/a/index.ts',
      "import type { X } from 'viem'\nconst l = () => import('./a.plugin.ts')",
    ],
    [
      'plugins/a/a.plugin.ts',
      'context.add(\n  a$\n    .pipe(map((x) => f(x)))\n    .subscribe(g),\n)',
    ],
    ['plugins/a/a.ts', 'const held = a$.subscribe(f)\nreturn () => held.unsubscribe()'],
    ['plugins/a/AView.tsx', "import { useStore } from '../../ui-shell/exports/ui.ts'"],
    ['ui-shell/views/AView.tsx', "// never 'eip155'\nconst name = t(`namespace.${namespace}`)"],
    ['ui-shell/messages/areas/networks.ts', "const family = 'solana'"],
    ['plugins/send/send-service.ts', "adapterOf('eip155')"],
    ['test/kit/fakes.ts', "import { KitError } from '../../kernel/exports/index.ts'"],
  ])('default: nothing to say against %s with %j', (path, text) => {
    expect(checkFiles([parseSourceFile(path, text)]).map(formatFinding)).toEqual([])
  })
})

/** Stands for the package of somebody else, who tests with what they like. */
function isFromOutside(path: string): boolean {
  return /^(examples\/custom-plugin|config\/cli\/template)\//.test(path)
}

function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path)
}

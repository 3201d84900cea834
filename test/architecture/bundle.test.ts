import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type OutputChunk, rollup } from 'rollup'
import { entries } from '../env/entries.mjs'
import {
  builtFiles,
  declarationsOf,
  filesLoadedWith,
  loadedWith,
  manifest,
  runModule,
} from './built-package.ts'
import { root } from './source-file.ts'

const byName = entries.map((entry) => [entry.subpath, entry] as const)
const lazyHalf = /\.plugin\.tsx?$|^(plugins|namespaces)\/.*\.tsx$/

describe.each(byName)('%s', (_, entry) => {
  test('[C.13] default: an ES module with type declarations', () => {
    const code = readFileSync(join(root, entry.file), 'utf8')
    expect(code).toMatch(/^export /m)
    expect(code).not.toMatch(/\brequire\(|\bmodule\.exports\b/)
    expect(existsSync(join(root, entry.types))).toBe(true)
  })

  test('[C.04] default: its types mention no container, nor a parser library', () => {
    const { packages, files } = declarationsOf(entry)
    expect(packages.filter((name) => /^(tsyringe|zod)/.test(name))).toEqual([])
    expect(files.filter(({ code }) => /\bDependencyContainer\b/.test(code))).toEqual([])
  })
})

test('[C.13] default: the types of every entry compile in a host project', () => {
  const host = mkdtempSync(join(tmpdir(), 'latchkey-host-'))
  try {
    mkdirSync(join(host, 'node_modules'))
    symlinkSync(root, join(host, 'node_modules', manifest.name))
    const lines = entries.map(({ subpath }) => `import '${manifest.name}${subpath.slice(1)}'\n`)
    writeFileSync(join(host, 'main.ts'), lines.join(''))
    const options = '--noEmit --strict --target es2022 --module esnext --moduleResolution bundler'
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options.split(' '), 'main.ts'],
      { cwd: host, encoding: 'utf8' },
    )
    expect(stdout.split('\n').filter((line) => /^(main|.*dist\/types)/.test(line))).toEqual([])
  } finally {
    rmSync(host, { recursive: true })
  }
})

describe('the page', () => {
  const eager = entries.filter(({ subpath }) => /^\.\/(namespaces|plugins)\//.test(subpath))
  const hosts = entries.filter(({ subpath }) => subpath === '.' || subpath === './react')

  test('[C.13] default: what the page names lies in one file for servers too, one of the kernel, and one with React', () => {
    const found = hosts.map(({ file }) => filesLoadedWith([file]).filter((path) => path !== file))
    const core = ['dist/chunks/base.js', 'dist/chunks/core.js']
    expect(found.map((paths) => paths.sort())).toEqual([core, [...core, 'dist/chunks/page.js']])
  })

  test('[C.13] default: neither chain library nor lazy half comes with the entry', () => {
    const { packages, sources } = loadedWith(hosts.map(({ file }) => file))
    expect(sources).toContain('config/create-kit.ts')
    expect(sources.filter((path) => lazyHalf.test(path))).toEqual([])
    const allowed = ['react', 'react-dom', 'react/jsx-runtime']
    expect(packages.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test.each(eager.map((entry) => [entry.subpath, entry] as const))(
    '[C.13] default: %s brings its eager half only',
    (_, { file, source }) => {
      const { packages, sources } = loadedWith([file])
      // A file that only exports what others define leaves nothing of itself.
      expect(sources).toContain(source.replace(/exports\/[^/]+$/, 'index.ts'))
      expect(sources.filter((path) => lazyHalf.test(path))).toEqual([])
      expect(packages).toEqual([])
    },
  )
})

describe('the build', () => {
  test('[C.13] default: every source is in one file, so a token is one object in all entries', () => {
    const all = builtFiles.flatMap(({ sources }) => sources)
    expect(all.filter((source, at) => all.indexOf(source) !== at)).toEqual([])
  })

  test('[C.13] default: whichever entry a token comes from, it is the same object', () => {
    const counts = runModule(`
      const tokens = new Map()
      for (const path of ${JSON.stringify(entries.map(({ file }) => `./${file}`))}) {
        for (const value of Object.values(await import(path))) {
          if (typeof value?.key !== 'symbol') continue
          tokens.set(value.id, (tokens.get(value.id) ?? new Set()).add(value))
        }
      }
      console.log(JSON.stringify([...tokens].map(([id, { size }]) => [id, size])))
    `) as [string, number][]
    expect(counts.length).toBeGreaterThan(0)
    expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  })

  test('default: of other packages, only the container and the streams are copied in', () => {
    const copied = builtFiles.flatMap(({ sources }) =>
      sources.flatMap(
        (source) => /(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
      ),
    )
    expect([...new Set(copied)].sort()).toEqual(['rxjs', 'tslib', 'tsyringe'])
  })

  test('default: files with React in them say so to servers, and no others but what React apps import', () => {
    const react = /^import .* from 'react(-dom)?(\/[\w-]+)?';$/m
    const entriesOfReact = ['dist/react.js', 'dist/ui.js']
    const wrong = builtFiles.filter(
      ({ path, text }) =>
        text.startsWith("'use client'") !== (react.test(text) || entriesOfReact.includes(path)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('default: no file takes apart what comes out of a larger one: Vite 5 loses the part that it is', () => {
    const apart = /\b(?:const|let|var)\s*\{[^}]*\}\s*=\s*await import\([^)]*\)\s*\.then/
    expect(builtFiles.filter(({ text }) => apart.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('default: a host that imports one function of the kernel gets that function', async () => {
    const kept = await keptModules("export { createToken } from './dist/kernel.js'")
    expect(kept.join('')).toContain('createToken')
    expect(kept.join('').length).toBeLessThan(500)
  })
})

/** The code that is left of our files when a host's bundler has shaken the tree. */
async function keptModules(host: string): Promise<string[]> {
  const entry = join(root, 'host.js')
  const build = await rollup({
    input: entry,
    external: (id) => !/^[./]/.test(id),
    plugins: [
      {
        name: 'host',
        load: (id) => (id === entry ? host : null),
        resolveId: (id) => (id === entry ? id : null),
      },
    ],
    // As `sideEffects: false` of package.json tells a host.
    treeshake: { moduleSideEffects: false },
    onLog: () => undefined,
  })
  const { output } = await build.generate({ format: 'es' })
  return output
    .filter((chunk): chunk is OutputChunk => chunk.type === 'chunk')
    .map(({ code }) => code)
}

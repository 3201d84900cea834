import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { builtFiles, manifest } from './built-package.ts'
import { root } from './source-file.ts'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** What npm would publish, by path. */
const packed = (): readonly string[] => {
  const { stdout, stderr } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  const [listed] = JSON.parse(stdout || 'null') ?? []
  if (!listed) throw new Error(stderr)
  return listed.files.map(({ path }: { path: string }) => path)
}

const expected: readonly RegExp[] = [
  /^(?:README|CHANGELOG|SECURITY)\.md$/,
  /^(?:LICENSE|NOTICE|package\.json)$/,
  /^dist\/(?!types\/)[\w./-]+\.js(?:\.map)?$/,
  /^dist\/types\/[\w./-]+\.d\.ts$/,
  /^docs\/[\w./-]+\.(?:md|svg|png|webp)$/,
  /^docs\/custom-elements\.json$/,
  /^config\/cli\/template\/[\w.-]+\.(?:tsx?|md)$/,
  /^examples\/custom-plugin\/(?:README\.md|src\/[\w./-]+\.tsx?)$/,
  /^examples\/(?:ethers|next|plain|solana|svelte|vite|vue|wagmi)\/(?:(?:src|app)\/)?[\w.-]+\.(?:md|json|html|css|[jt]sx?|vue|svelte)$/,
  /^(?:kernel|ui-shell)\/README\.md$/,
]

test('[SEC-136] fault: a file that does not belong into the package', () => {
  const files = packed()
  expect(files.filter((path) => !expected.some((pattern) => pattern.test(path)))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(['package.json', 'dist/index.js', 'SECURITY.md']))
})

test('[SEC-136] fault: a script that runs where the package is installed', () => {
  const onInstall = [
    'preinstall',
    'install',
    'postinstall',
    'prepare',
    'prepublish',
    'dependencies',
  ]
  expect(Object.keys(manifest.scripts).filter((name) => onInstall.includes(name))).toEqual([])
  const running = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(running.filter((name) => manifest.allowScripts[name] !== false)).toEqual([])
})

/** All that a host gets by installing the package, apart from the peers that it chooses. */
const brought = [
  '@noble/curves',
  '@noble/hashes',
  '@scure/base',
  '@scure/sr25519',
  '@tanstack/query-core',
  'rxjs',
  'tslib',
  'uqr',
  'zod',
]

test('[SEC-136] fault: a dependency of a dependency that nobody has looked at', () => {
  const seen = new Set<string>()
  const visit = (name: string, from: string) => {
    const inner = `${from}/node_modules/${name}`
    const path = lock.packages[inner] ? inner : `node_modules/${name}`
    seen.add(name)
    const found = lock.packages[path]
    for (const each of Object.keys(found?.dependencies ?? {})) visit(each, path)
  }
  for (const name of Object.keys(manifest.dependencies)) visit(name, '')
  expect([...seen].sort()).toEqual(brought)
})

test('[SEC-136] fault: a package without the hash of what was looked at', () => {
  const packages = Object.entries<{ integrity?: string; link?: boolean }>(lock.packages)
  const pinned = packages.filter(([path, { link }]) => path !== '' && !link)
  const isPinned = /^sha512-/
  expect(
    pinned.filter(([path, { integrity }]) => {
      const name = path.replace(/^.*node_modules\//, '')
      return brought.includes(name) && !isPinned.test(integrity ?? '')
    }),
  ).toEqual([])
})

test('[SEC-136] fault: a source map that names the machine it was built on', () => {
  const absolute = builtFiles.filter(({ path }) => {
    if (/^dist\/(chunks\/(marks|locales)\/|cli\/libraries)/.test(path)) return false
    const { sources, sourceRoot = '' } = JSON.parse(readFileSync(join(root, `${path}.map`), 'utf8'))
    return [sourceRoot, ...sources].some((one: string) => /^(?:\/|[a-z]:|file:)/i.test(one))
  })
  expect(absolute.map(({ path }) => path)).toEqual([])
})

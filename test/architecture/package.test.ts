import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { minVersion, satisfies } from 'semver'
import { entries } from '../env/entries.mjs'
import { manifest } from './built-package.ts'
import { root } from './source-file.ts'

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = manifest
const chainLibraries = [
  'viem',
  '@solana/web3.js',
  '@polkadot/api',
  'bitcoinjs-lib',
  '@cosmjs/stargate',
  '@walletconnect/universal-provider',
]

describe('the top level', () => {
  test('[C.15] default: holds the seven rooms, the documentation and four files', () => {
    const entriesOfRoot = readdirSync(root, { withFileTypes: true })
    const folders = entriesOfRoot
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .filter((name) => !['node_modules', 'dist', 'coverage'].includes(name))
    const rooms = ['config', 'examples', 'kernel', 'namespaces', 'plugins', 'test', 'ui-shell']
    expect(folders.sort()).toEqual([...rooms, 'docs'].sort())
    expect(entriesOfRoot.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['package.json', 'tsconfig.json', 'rollup.config.mjs', 'README.md']),
    )
  })

  test('[C.15] default: package.json lists the fourteen packages', () => {
    const listed = { ...devDependencies, ...peerDependencies, ...dependencies }
    expect(Object.keys(listed)).toEqual(
      expect.arrayContaining([
        ...['react', 'react-dom', 'tsyringe', 'rxjs', 'zod'],
        ...chainLibraries,
        ...['rollup', 'jest', '@testing-library/react'],
      ]),
    )
  })
})

describe('package.json', () => {
  test('default: a host installs only the chain libraries it uses', () => {
    for (const name of chainLibraries) {
      expect(dependencies).not.toHaveProperty([name])
      expect(peerDependencies).toHaveProperty([name])
      expect(peerDependenciesMeta).toHaveProperty([name], { optional: true })
    }
    expect(peerDependencies).toMatchObject({
      react: '^18.2.0 || ^19.0.0',
      'react-dom': '^18.2.0 || ^19.0.0',
    })
  })

  test('default: exact versions, no script of another package runs on install', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies })
    // A package that is there twice, each time under a name of ours, has its own name in front.
    const exact = /^(?:npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/
    expect(versions.filter((version) => !exact.test(String(version)))).toEqual([])
    expect(new Set(Object.values(manifest.allowScripts))).toEqual(new Set([false]))
  })

  test('default: Apache-2.0, with the licences of what is copied into dist', () => {
    expect(manifest.license).toBe('Apache-2.0')
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toContain('2026 The Latchkey Authors')
    const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
    const tslib = lock.packages['node_modules/tsyringe/node_modules/tslib']
    expect(notice).toContain(`tsyringe ${devDependencies.tsyringe} `)
    expect(notice).toContain(`tslib ${tslib.version} `)
    expect(notice).toContain(`rxjs ${manifest.dependencies.rxjs} `)
    expect(notice).toContain(`@babel/parser ${devDependencies['@babel/parser']} `)
    expect(notice).toContain(`magic-string ${devDependencies['magic-string']} `)
    const codec = lock.packages['node_modules/@jridgewell/sourcemap-codec']
    expect(notice).toContain(`@jridgewell/sourcemap-codec ${codec.version} `)
    expect(manifest.files).toEqual(expect.arrayContaining(['dist', 'NOTICE']))
  })

  test('default: every entry has its source', () => {
    expect(entries.filter(({ source }) => !existsSync(join(root, source)))).toEqual([])
  })
})

describe('package-lock.json', () => {
  test('default: everything that is installed says that it runs on the oldest Node that is promised', () => {
    const packages = Object.entries<{ engines?: { node?: string } }>(lock.packages)
    const oldest = minVersion(manifest.engines.node)!
    expect(oldest.version).toBe('20.19.0')
    const refusing = packages.filter(([, { engines }]) => !satisfies(oldest, engines?.node ?? '*'))
    expect(refusing.map(([path]) => path)).toEqual([])
  })

  test('default: no host name, and an entry for every optional package of every platform', () => {
    const packages = Object.entries<{
      resolved?: string
      optionalDependencies?: Record<string, string>
    }>(lock.packages)
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])

    const names = packages.map(([path]) => path.replace(/^.*node_modules\//, ''))
    const optional = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}))
    expect(optional.filter((name) => !names.includes(name))).toEqual([])
  })
})

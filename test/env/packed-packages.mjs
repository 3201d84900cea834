// Packages of hundreds of files, in one file each for the tests: every test file loads its packages anew, and opening
// files is most of what that takes.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What lies in one file: what shares classes and state with each other. */
const packs = {
  'fast-check': ['fast-check'],
  rxjs: ['rxjs'],
  'testing-library': [
    '@testing-library/dom',
    '@testing-library/jest-dom/jest-globals',
    '@testing-library/react',
    '@testing-library/user-event',
  ],
  viem: [
    'viem',
    'viem/account-abstraction',
    'viem/accounts',
    'viem/actions',
    'viem/ens',
    'viem/siwe',
  ],
  zod: ['zod/mini'],
}

/** What a pack takes from the test that loads it. */
const shared = ['@jest/globals', 'react', 'react-dom', 'react/*', 'react-dom/*']

/** A `moduleNameMapper` for jest. Packs are made when the installed packages are others than before. */
export async function packedPackages(root) {
  const folder = join(root, 'node_modules/packed-for-tests', versionOf(root))
  if (!existsSync(folder)) await makePacks(root, folder)
  return Object.fromEntries(
    Object.values(packs)
      .flat()
      .map((name) => [`^${name}$`, join(folder, fileOf(name))]),
  )
}

const fileOf = (name) => `${name.replaceAll('/', '+')}.cjs`

function versionOf(root) {
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), import.meta.filename]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

async function makePacks(root, folder) {
  const { build } = createRequire(join(root, 'package.json'))('esbuild')
  const parent = join(folder, '..')
  mkdirSync(parent, { recursive: true })
  const scratch = mkdtempSync(join(parent, 'making-'))
  for (const [pack, names] of Object.entries(packs)) {
    await build({
      stdin: { contents: names.map(exported).join('\n'), resolveDir: root },
      outfile: join(scratch, `pack-${pack}.cjs`),
      bundle: true,
      format: 'cjs',
      platform: 'node',
      mainFields: ['main'],
      conditions: ['require', 'node'],
      external: shared,
      logLevel: 'error',
    })
    names.forEach((name, index) => {
      const contents = `module.exports = require('./pack-${pack}.cjs').from${index}()\n`
      writeFileSync(join(scratch, fileOf(name)), contents)
    })
  }
  // Whole or not at all; another run may have been quicker.
  try {
    renameSync(scratch, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/** Loaded when it is asked for, as from its own files. */
const exported = (name, index) => `exports.from${index} = () => require(${JSON.stringify(name)})`

// The public entries, read from `exports` of package.json: adding one there is adding it everywhere.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** `{ subpath: './kernel', file: 'kernel', source: 'kernel/exports/index.ts' }` for each entry. */
export const entries = Object.entries(manifest.exports)
  .filter(([, target]) => target.types)
  .map(([subpath, { types, default: output }]) => ({
    subpath,
    file: output.replace('./dist/', '').replace(/\.js$/, ''),
    source: types.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts'),
  }))

/** `latchkey/kernel` → `<root>/kernel/exports/index.ts`, as jest's moduleNameMapper wants it. */
export const sourcesByName = Object.fromEntries(
  entries.map(({ subpath, source }) => [
    `^${manifest.name}${subpath.slice(1)}$`,
    `<rootDir>/${source}`,
  ]),
)

// The public entries, read from `exports` of package.json: adding one there is adding it everywhere.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export const entries = Object.entries(manifest.exports)
  .filter(([, target]) => target.types)
  .map(([subpath, { types, default: file }]) => ({
    subpath,
    name: file.replace('./dist/', '').replace(/\.js$/, ''),
    file: file.slice(2),
    types: types.slice(2),
    source: types.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts'),
  }))

export const sourcesByName = Object.fromEntries(
  entries.map(({ subpath, source }) => [
    `^${manifest.name}${subpath.slice(1)}$`,
    `<rootDir>/${source}`,
  ]),
)

/**
 * Writes the marks of the package from the choices beside this file: `node test/mark-sources/generate.mjs`, then
 * `npm run format`. Look at all of them on a light and on a dark card before they are committed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { logins } from './logins.mjs'
import { networks } from './networks.mjs'
import { readPicture } from './picture.mjs'
import { chooseTokens, coinNetworks } from './tokens.mjs'
import { wallets } from './wallets.mjs'

const target = join(import.meta.dirname, '../../plugins/marks')

await write('networks', networks)
await write('tokens', chooseTokens(), coins())
await write('logins', logins)
await write('wallets', wallets)

/** A file a mark, and the index from the keys to them. */
async function write(kind, marks, further = []) {
  const folder = join(target, kind)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const entries = [...further]
  for (const [name, { from, keys }] of marks) {
    const { type, data } = await readPicture(from)
    const file = `${name}.${type}`
    writeFileSync(join(folder, file), data)
    entries.push(...keys.map((key) => [key, `./${kind}/${file}`]))
  }
  const lines = entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, path]) => `  '${key}': () => import('${path}'),`)
  const index = [
    '// Written by test/mark-sources/generate.mjs.',
    `import type { MarkIndex } from './mark-index.ts'`,
    '',
    `export const ${kind}: MarkIndex = {`,
    ...lines,
    '}',
    '',
  ]
  writeFileSync(join(target, `${kind}.ts`), index.join('\n'))
  console.log(`${kind}: ${marks.size} marks for ${entries.length} keys`)
}

/** Native coins bear the marks of their networks. */
function coins() {
  return [...coinNetworks].map(([symbol, network]) => [symbol, `./networks/${network}.svg`])
}

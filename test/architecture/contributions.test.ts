import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { defaultPlugins } from '../../config/create-kit.ts'
import { pluginPointPrices, pointPrices } from '../../kernel/guards/permission-prices.ts'
import { demandMembers } from '../../kernel/guards/seals/required-members.ts'
import { bip122 } from '../../namespaces/bip122/index.ts'
import { cosmos } from '../../namespaces/cosmos/index.ts'
import { eip155 } from '../../namespaces/eip155/index.ts'
import { polkadot } from '../../namespaces/polkadot/index.ts'
import { solana } from '../../namespaces/solana/index.ts'

test('[SEC-92] default: what plugins and namespaces of the kit contribute by their manifests has what each point needs', () => {
  const namespaces = [eip155(), solana(), bip122(), cosmos(), polkadot()]
  const contributions = [...namespaces, ...defaultPlugins()].flatMap(({ manifest }) =>
    (manifest.contributes ?? []).map(({ point, value }) => ({ id: manifest.id, point, value })),
  )
  expect(contributions.length).toBeGreaterThan(50)
  const faults = contributions.flatMap(({ id, point, value }) => {
    try {
      demandMembers(point, value as object)
      return []
    } catch (error) {
      return [`${id} adds to ${point.id}: ${String(error)}`]
    }
  })
  expect(faults).toEqual([])
})

test('[SEC-92] default: every point that the kit defines says what adding to it and reading it need', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['kernel', 'plugins', 'namespaces', 'config', 'ui-shell'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  const defined = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /=\s*(?:\/\*#__PURE__\*\/\s*)?define(?:List|Contribution)Point(?:<[^(]*>)?\(\s*(?:\{\s*id: )?'([^']+)'/g,
      ),
    ].map(([, id]) => id),
  )
  const priced = [...[...pointPrices.keys()].map(({ id }) => id), ...pluginPointPrices.keys()]
  expect(new Set(defined)).toEqual(new Set(priced))
})

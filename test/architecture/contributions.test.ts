import { expect, test } from '@jest/globals'
import { defaultPlugins } from '../../config/create-kit.ts'
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

import { describe, expect, test } from '@jest/globals'
import type { CaipNetwork, Connection } from '../../kernel/exports/index.ts'
import { parseAddress as parseBitcoin } from '../../namespaces/bip122/address.ts'
import { parseAddress as parseCosmos } from '../../namespaces/cosmos/address.ts'
import { parseAddress as parseEvm } from '../../namespaces/eip155/address.ts'
import { sampleAccounts } from '../../test/kit/sample-accounts.ts'
import { sampleNetworks } from '../../test/kit/sample-networks.ts'
import { receivingNetworks } from './receiving-networks.ts'

const requested: readonly CaipNetwork[] = Object.values(sampleNetworks).flat()
const connectionOf = (
  namespace: Connection['namespace'],
  account: Partial<Connection['accounts'][number]> = {},
): Connection => ({
  connectorId: 'w',
  namespace,
  accounts: [{ address: sampleAccounts[namespace][0], ...account }],
  caipNetworkId: sampleNetworks[namespace][0].caipNetworkId,
  wallet: { name: 'W' },
})
const names = (networks: readonly CaipNetwork[]) => networks.map(({ name }) => name)

describe('[V.45] the networks on which an address may receive', () => {
  test('default: eip155: every requested network of the namespace', () => {
    const adapter = { parseAddress: (text: string) => parseEvm(text) }
    const found = receivingNetworks({ connection: connectionOf('eip155'), requested, adapter })
    expect(names(found)).toEqual(['Ethereum', 'OP Mainnet'])
  })

  test('behaviour: bip122: a test network has other addresses', () => {
    const networks = requested.map((one) =>
      one.name === 'Bitcoin Testnet' ? { ...one, testnet: true } : one,
    )
    const adapter = { parseAddress: parseBitcoin }
    const connection = connectionOf('bip122')
    const found = receivingNetworks({ connection, requested: networks, adapter })
    expect(names(found)).toEqual(['Bitcoin'])
  })

  test('behaviour: cosmos: only networks whose addresses begin alike', () => {
    const [hub] = sampleNetworks.cosmos
    const networks: readonly CaipNetwork[] = [
      { ...hub, bech32Prefix: 'cosmos' },
      {
        ...hub,
        id: 'vague-1',
        caipNetworkId: 'cosmos:vague-1',
        name: 'Vague',
        bech32Prefix: undefined,
      },
      {
        ...hub,
        id: 'osmosis-1',
        caipNetworkId: 'cosmos:osmosis-1',
        name: 'Osmosis',
        bech32Prefix: 'osmo',
      },
    ]
    const adapter = {
      parseAddress: (text: string, network?: CaipNetwork) => parseCosmos(text, network),
    }
    const connection = connectionOf('cosmos')
    const found = receivingNetworks({ connection, requested: networks, adapter })
    expect(names(found)).toEqual(['Cosmos Hub'])
  })

  test('behaviour: a smart account receives on its own network only', () => {
    const adapter = { parseAddress: (text: string) => text }
    const connection = connectionOf('eip155', { type: 'smartAccount' })
    expect(names(receivingNetworks({ connection, requested, adapter }))).toEqual(['Ethereum'])
  })
})

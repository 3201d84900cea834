import fc from 'fast-check'
import {
  type CaipNetwork,
  chainNamespaces,
  type NamespaceAdapter,
  namespaceAdapters,
} from 'latchkey/kernel'
import { bip122 } from 'latchkey/namespaces/bip122'
import { cosmos } from 'latchkey/namespaces/cosmos'
import { eip155 } from 'latchkey/namespaces/eip155'
import { polkadot } from 'latchkey/namespaces/polkadot'
import { solana } from 'latchkey/namespaces/solana'
import { sampleAccounts, sampleNetworks } from 'latchkey/test'
import { coded, defineArea, must } from '../area.ts'
import { drawKit } from '../drawn-kit.ts'
import { almost, text } from '../hostile.ts'

const samples = chainNamespaces.flatMap((namespace) => [...sampleAccounts[namespace]])
const links = [
  `ethereum:${sampleAccounts.eip155[0]}@1?value=1e18`,
  `ethereum:pay-${sampleAccounts.eip155[0]}/transfer?address=0x0&uint256=1`,
  `bitcoin:${sampleAccounts.bip122[0]}?amount=0.1&label=Ada&req-x=1`,
  `BITCOIN:${sampleAccounts.bip122[0].toUpperCase()}`,
  `solana:${sampleAccounts.solana[0]}?amount=0.01&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
]

/** What an address may look like: letters, digits and at most the two that bech32 and SS58 do not use. */
const grammars = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
  bip122: /^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71})$/,
  cosmos: /^cosmos1[02-9ac-hj-np-z]{38}(?:[02-9ac-hj-np-z]{20})?$/,
} as const

/** Whom somebody wants to pay: addresses, and the links of BIP-21, ERC-681 and Solana Pay, which are none. */
export const addresses = defineArea<string>({
  name: 'addresses',
  share: 90,
  batch: 2_000,
  inputs: fc.oneof(almost(...samples), almost(...links), text),
  async open() {
    const namespaces = [eip155(), solana(), polkadot(), bip122(), cosmos()]
    const networks = chainNamespaces.map((namespace) => sampleNetworks[namespace][0])
    const drawn = await drawKit({ namespaces, networks })
    await drawn.kit.ready
    const { unstable_kernel: kernel } = drawn.kit
    const adapters = new Map<CaipNetwork, NamespaceAdapter>()
    for (const { value: one } of kernel.point(namespaceAdapters).getSnapshot()) {
      const adapter: any = await kernel.service(one.adapter as never)
      const loaded = typeof adapter === 'function' ? await adapter() : adapter
      adapters.set(sampleNetworks[one.namespace][0], loaded)
    }
    must(adapters.size === 5, 'there are five')
    return {
      meet(input) {
        for (const [network, adapter] of adapters) {
          const { chainNamespace } = network
          const address = coded(() => adapter.parseAddress(input, network))
          if (address === undefined) continue
          must(grammars[chainNamespace].test(address), `an address of ${chainNamespace} is one`)
          must(adapter.parseAddress(address, network) === address, 'an address stays one')
        }
      },
      close: drawn.close,
    }
  },
})

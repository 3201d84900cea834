import fc from 'fast-check'
import {
  chainNamespaces,
  formatCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  namespaceOf,
  parseCaipAddress,
  parseCaipNetworkId,
  parseChainNamespace,
} from 'latchkey/kernel'
import { sampleAccounts, sampleNetworks } from 'latchkey/test'
import { coded, defineArea, must } from '../area.ts'
import { almost, value } from '../hostile.ts'

const networkIds = chainNamespaces.flatMap((namespace) =>
  sampleNetworks[namespace].map(({ caipNetworkId }) => caipNetworkId),
)
const addresses = chainNamespaces.flatMap((namespace) =>
  sampleAccounts[namespace].map(
    (address) => `${sampleNetworks[namespace][0].caipNetworkId}:${address}`,
  ),
)

/** CAIP-2, CAIP-10 and, as a network that tokens name, the beginning of CAIP-19. */
export const caip = defineArea<any>({
  name: 'caip',
  share: 120,
  batch: 2_000,
  inputs: fc.oneof(
    almost(...networkIds, ...addresses, ...chainNamespaces),
    almost('eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f', 'eip155:1/slip44:60'),
    value,
  ),
  open: () => ({
    meet(input) {
      const network = coded(() => parseCaipNetworkId(input))
      if (network) {
        const { namespace, reference } = network
        must(
          namespace !== '' && reference !== '' && `${namespace}:${reference}` === String(input),
          'a network id has two parts',
        )
      }
      const account = coded(() => parseCaipAddress(input))
      if (account) {
        const { namespace, reference, address } = account
        must(
          namespace !== '' &&
            reference !== '' &&
            address !== '' &&
            `${namespace}:${reference}:${address}` === String(input),
          'an account has three parts',
        )
      }
      const isNamespace = isChainNamespace(input)
      const namespace = coded(() => parseChainNamespace(input))
      must(namespace === (isNamespace ? input : undefined), 'both say the same of a namespace')
      if (!isCaipNetworkId(input)) return
      must(
        /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(input),
        'what is called a network id is one of CAIP-2',
      )
      must(isChainNamespace(namespaceOf(input)), 'a network id has a namespace of the five')
      must(namespaceOf(formatCaipAddress(input, 'a')) === namespaceOf(input), 'and so its accounts')
    },
  }),
})

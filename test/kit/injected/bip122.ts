import { bech32 } from '@scure/base'
import type { RpcError } from '../../../kernel/exports/index.ts'
import type { MockWallet } from '../mock-wallet.ts'
import { sampleNetworks } from '../sample-networks.ts'
import { type InjectedWallet, setGlobal, sharedGlobal, type WalletHost } from './injected-wallet.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const [, testnet] = sampleNetworks.bip122

/** The same key has another spelling on the test network. */
function spell(address: string, network: string | undefined): string {
  try {
    const { words } = bech32.decode(address as `bc1${string}`)
    return bech32.encode(network === testnet.caipNetworkId ? 'tb' : 'bc', words)
  } catch {
    return address
  }
}

/**
 * A wallet of WBIP-004: its entry in `btc_providers` names the global that holds it, whose `request`
 * answers as JSON-RPC does.
 */
export function injectBitcoin(wallet: MockWallet, window: WalletHost): InjectedWallet {
  const { script } = wallet
  const addresses = () =>
    script.isAuthorised
      ? script.accounts.map(({ address, type }) => ({
          address: spell(address, script.network),
          publicKey: `02${'5c'.repeat(32)}`,
          purpose: type === 'ordinal' ? 'ordinals' : 'payment',
          addressType: 'p2wpkh',
          walletType: 'software',
        }))
      : []
  const networkName = () => (script.network === testnet.caipNetworkId ? 'Testnet' : 'Mainnet')
  const connect = () =>
    script.perform('connect', () => {
      script.authorise(mainnet)
      return { addresses: addresses() }
    })
  const answers: Readonly<Record<string, (params?: unknown) => Promise<unknown>>> = {
    wallet_connect: connect,
    wallet_requestPermissions: connect,
    getAddresses: connect,
    wallet_getAccount: () => script.perform('reconnect', () => ({ addresses: addresses() })),
    wallet_getNetwork: async () => ({ bitcoin: { name: networkName() } }),
    wallet_changeNetwork: (params) =>
      script.perform('switchNetwork', () => {
        const { name } = params as { readonly name: string }
        script.moveTo(name === 'Mainnet' ? mainnet : testnet.caipNetworkId)
        return null
      }),
    wallet_disconnect: () => script.perform('disconnect', () => null),
  }

  const provider = {
    async request(method: string, params?: unknown) {
      const id = '1'
      try {
        const result = await (answers[method]?.(params) ?? wallet.respond({ method, params }))
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        const { rpcCode = -32603, message } = error as Partial<RpcError>
        // A refusal has a number of its own here.
        return { jsonrpc: '2.0', id, error: { code: rpcCode === 4001 ? -32000 : rpcCode, message } }
      }
    },
    addListener(event: string, listener: (event: object) => void) {
      return script.listen((change) => {
        const type =
          change === 'accounts'
            ? 'accountChange'
            : change === 'end'
              ? 'disconnect'
              : 'networkChange'
        if (type === event) listener({ type, addresses: addresses() })
      })
    },
  }
  const id = `${wallet.name.replace(/\W+/g, '')}Provider`
  const entry = {
    id,
    name: wallet.name,
    icon: wallet.icon ?? '',
    methods: [...Object.keys(answers), 'signMessage', 'signPsbt', 'sendTransfer'],
  }
  const list = sharedGlobal<object[]>(window, 'btc_providers', [])
  list.push(entry)
  const removeGlobal = setGlobal(window, id, provider)
  return {
    provider,
    remove() {
      list.splice(list.indexOf(entry), 1)
      removeGlobal()
    },
  }
}

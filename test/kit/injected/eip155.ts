import type { CaipNetworkId } from '../../../kernel/exports/index.ts'
import type { MockWallet } from '../mock-wallet.ts'
import {
  asNative,
  createListeners,
  type InjectedWallet,
  type WalletHost,
} from './injected-wallet.ts'

const toHex = (id: CaipNetworkId | undefined) =>
  `0x${Number(id?.slice('eip155:'.length) ?? 1).toString(16)}`
const toNetwork = (params: unknown): CaipNetworkId => {
  const [{ chainId }] = params as readonly [{ readonly chainId: string }]
  return `eip155:${Number(chainId)}`
}

/** A provider of EIP-1193 that announces itself by EIP-6963, at once and whenever a page asks. */
export function injectEvm(wallet: MockWallet, window: WalletHost): InjectedWallet {
  const { script } = wallet
  const listeners = createListeners()
  const addresses = () => script.accounts.map(({ address }) => address)
  let stop: (() => void) | undefined

  const answers: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    eth_requestAccounts: () =>
      script.perform('connect', () => {
        script.authorise('eip155:1')
        return addresses()
      }),
    eth_accounts: () => script.perform('reconnect', () => (script.isAuthorised ? addresses() : [])),
    eth_chainId: async () => toHex(script.network),
    wallet_switchEthereumChain: (params) =>
      script.perform('switchNetwork', () => {
        script.moveTo(toNetwork(params))
        return null
      }),
    wallet_addEthereumChain: async () => null,
  }
  const provider = {
    request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      const answer = answers[method]
      return asNative(answer ? answer(params) : wallet.respond({ method, params }))
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.add(event, listener)
      // The wallet counts the page as one that listens, as long as it does.
      stop ??= script.listen((change) => {
        if (change === 'network') listeners.tell('chainChanged', toHex(script.network))
        else listeners.tell('accountsChanged', change === 'end' ? [] : addresses())
      })
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.remove(event, listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    },
  }

  const rdns = wallet.rdns ?? 'com.mock'
  const info = {
    uuid: `00000000-0000-4000-8000-${rdns}`,
    name: wallet.name,
    rdns,
    icon: wallet.icon ?? '',
  }
  const announce = () => {
    const detail = Object.freeze({ info: Object.freeze(info), provider })
    window.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    provider,
    remove: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}

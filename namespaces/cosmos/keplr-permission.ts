import {
  abortable,
  type CaipNetwork,
  type CaipNetworkId,
  KitError,
} from '../../kernel/exports/index.ts'
import { withKitErrors } from '../page-wallets/with-kit-errors.ts'
import { referenceOf, toChainInfo } from './chain-info.ts'
import type { KeplrWallet } from './keplr-wallet.ts'

export interface KeplrPermissionOptions {
  readonly wallet: KeplrWallet
  /** Node URLs of a network that may be told to a wallet. */
  readonly publicRpcUrls: (id: CaipNetworkId) => Promise<readonly string[]>
}

/** Has the visitor allow networks to the page. */
export interface KeplrPermission {
  /** A network that the wallet does not know is told to it first. */
  allow(network: CaipNetwork, signal: AbortSignal): Promise<void>
  /** The first network that the wallet allows; all at once when it knows them all. */
  allowFirst(networks: readonly CaipNetwork[], signal: AbortSignal): Promise<CaipNetwork>
}

class ChainNotSupportedError extends KitError {
  constructor(network: CaipNetwork, cause: unknown) {
    super('Chain is not supported', {
      code: 'CHAIN_NOT_SUPPORTED',
      details: `The wallet does not know ${network.name}, or cannot be told of it`,
      cause,
    })
  }
}

const unknownChain =
  /no (?:\w+ )?chain info|(?:unknown|unsupported|invalid|unrecogni[sz]ed) chain|chain .{0,80}(?:not (?:found|supported|exist)|unknown)/i

/** Each of these wallets has its own words and no code. */
const isUnknownChain = (error: unknown): boolean =>
  error instanceof KitError &&
  (error.code === 'SWITCH_CHAIN_ERROR' || unknownChain.test(error.details ?? ''))

export function createKeplrPermission(options: KeplrPermissionOptions): KeplrPermission {
  const { wallet, publicRpcUrls } = options
  const prompts = new Map<string, Promise<unknown>>()

  /** A prompt that is still open is not repeated: its answer serves both who asked. */
  const enable = async (chainIds: readonly string[], signal: AbortSignal): Promise<void> => {
    const id = chainIds.join(' ')
    let prompt = prompts.get(id)
    if (!prompt) {
      prompt = withKitErrors(wallet.enable([...chainIds]))
      prompts.set(id, prompt)
      const forget = () => prompts.delete(id)
      prompt.then(forget, forget)
    }
    await abortable(prompt, signal)
  }

  const allow = async (network: CaipNetwork, signal: AbortSignal): Promise<void> => {
    const chainIds = [referenceOf(network)]
    try {
      await enable(chainIds, signal)
    } catch (error) {
      if (signal.aborted || !isUnknownChain(error)) throw error
      const info = toChainInfo(network, await publicRpcUrls(network.caipNetworkId))
      if (!info || !wallet.suggestChain) throw new ChainNotSupportedError(network, error)
      await abortable(withKitErrors(wallet.suggestChain(info)), signal)
      await enable(chainIds, signal)
    }
  }

  const allowFirst = async (networks: readonly CaipNetwork[], signal: AbortSignal) => {
    const [first] = networks
    if (!first) throw noRequestedChain()
    try {
      await enable(networks.map(referenceOf), signal)
      return first
    } catch (error) {
      if (signal.aborted || !isUnknownChain(error)) throw error
    }
    for (const network of networks) {
      try {
        await allow(network, signal)
        return network
      } catch (error) {
        if (signal.aborted || !(error instanceof ChainNotSupportedError)) throw error
      }
    }
    throw noRequestedChain()
  }

  return { allow, allowFirst }
}

const noRequestedChain = (): KitError =>
  new KitError('The connector does not support any of the requested chains', {
    code: 'CONNECTOR_CHAINS_NOT_SUPPORTED',
  })

import { KitError } from '../../kernel/exports/index.ts'
import type { ClientProvider } from './checked-provider.ts'
import type { AskSolana } from './solana-wallet.ts'

/** `@farcaster/miniapp-sdk`, as far as we use it. */
export interface MiniAppSdk {
  readonly sdk: {
    readonly actions: { ready(): Promise<void> }
    readonly wallet: {
      /** Undefined where the client has no such wallet. */
      getEthereumProvider(): Promise<ClientProvider | undefined>
      getSolanaProvider(): Promise<object | undefined>
    }
  }
  /** The client itself. The provider of the SDK for Solana needs the global `Buffer` of Node, this does not. */
  readonly miniAppHost: { readonly solanaProviderRequest: AskSolana }
}

/** Rejects with `PACKAGE_NOT_INSTALLED` when the optional peer is missing. */
export async function loadMiniAppSdk(): Promise<MiniAppSdk> {
  const module: unknown = await import('@farcaster/miniapp-sdk').catch((cause: unknown) => {
    throw new KitError('A mini app needs the package @farcaster/miniapp-sdk', {
      code: 'PACKAGE_NOT_INSTALLED',
      details: 'npm install @farcaster/miniapp-sdk',
      cause,
    })
  })
  return module as MiniAppSdk
}

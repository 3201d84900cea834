import { createLogger } from '../../kernel/environment/logger.ts'
import { PairingService } from '../../kernel/exports/index.ts'
import { walletConnect } from '../../plugins/wallet-connect/index.ts'
import { walletConnectId } from '../../plugins/wallet-connect/contract.ts'
import { createLibraryLogger } from '../../plugins/wallet-connect/library-logger.ts'
import { openUniversalProvider } from '../../plugins/wallet-connect/universal-provider.ts'
import { startRelay } from '../devnet/relay/relay.ts'
import type { Behaviour } from '../devnet/wallet-page/behaviour.ts'
import { createNamespaces } from '../devnet/wallet-page/namespaces/index.ts'
import { createPairingWallet } from '../devnet/wallet-page/pairing-wallet.ts'
import { until } from '../env/until.ts'
import { memoryStorage } from '../scenarios/pair-over-relay.ts'
import type { WalletFactory, WithNetworks } from './kit-with-wallet.ts'

/** A wallet on another device, over the local relay, with the real libraries on both sides. */
export const pairedWallet: WalletFactory<WithNetworks> = async ({ chains }) => {
  const relay = await startRelay()
  const behaviour: Behaviour = { verdict: 'approve' }
  const networks = [...chains.networks]
  const settings = { projectId: 'local', relayUrl: relay.url, networks, tokens: [] }
  const wallet = await createPairingWallet({
    settings,
    namespaces: createNamespaces(settings),
    behaviour,
    name: 'Phone',
    url: 'http://127.0.0.1',
    core: { customStoragePrefix: 'phone' },
    disableRequestQueue: true,
    ask: async ({ choice }) => ({ approved: true, choice: choice?.selected }),
    onChange: () => undefined,
    onActivity: () => undefined,
    onConnectionChange: () => undefined,
  })
  const universalProvider = await openUniversalProvider({
    projectId: 'local',
    metadata: { name: 'App', description: 'Test', url: 'https://app.test', icons: [] },
    relayUrl: relay.url,
    logger: createLibraryLogger(createLogger('silent'), 'silent'),
    customStoragePrefix: 'app',
    storage: memoryStorage(),
  })
  return {
    // The visitor is not there for a review in the page.
    options: { plugins: [walletConnect()], universalProvider, reviewRequests: 'never' },
    async choose(kit) {
      const { state } = await kit.unstable_kernel.service(PairingService)
      const before = state.getSnapshot().link
      const link = new Promise<string>((resolve) => {
        const stop = state.subscribe(() => {
          const next = state.getSnapshot().link
          if (next === undefined || next === before) return
          stop()
          resolve(next)
        })
      })
      const connected = kit.connect({ connectorId: walletConnectId })
      await wallet.pair(await link)
      await connected
    },
    verdict(verdict) {
      behaviour.verdict = verdict
    },
    end: async () => {
      for (const { topic } of wallet.sessions()) await wallet.disconnect(topic)
    },
    async stop() {
      // The client waits an hour for what a wallet does not answer, and the process with it.
      const { core, session } = universalProvider.client as unknown as {
        readonly core: { readonly history: { readonly pending: readonly { topic: string }[] } }
        readonly session: { readonly keys: readonly string[] }
      }
      await until(() => !core.history.pending.some(({ topic }) => session.keys.includes(topic)))
      for (const { core } of [wallet.client, universalProvider.client] as const) {
        core.heartbeat.stop()
        await core.relayer.transportClose()
      }
      await relay.stop()
    },
  }
}

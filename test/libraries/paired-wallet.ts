import { createLogger } from '../../kernel/environment/logger.ts'
import { PairingService } from '../../kernel/exports/index.ts'
import { walletConnect } from '../../plugins/wallet-connect/index.ts'
import { walletConnectId } from '../../plugins/wallet-connect/contract.ts'
import { createLibraryLogger } from '../../plugins/wallet-connect/library-logger.ts'
import { openUniversalProvider } from '../../plugins/wallet-connect/universal-provider.ts'
import { startRelay } from '../devnet/relay/relay.ts'
import type { Behaviour } from '../devnet/wallet-page/behaviour.ts'
import { eip155 } from '../devnet/wallet-page/namespaces/eip155.ts'
import { createPairingWallet } from '../devnet/wallet-page/pairing-wallet.ts'
import { memoryStorage } from '../scenarios/pair-over-relay.ts'
import type { WalletFactory } from './kit-with-wallet.ts'

/** A wallet on another device, over the local relay, with the real libraries on both sides. */
export const pairedWallet: WalletFactory = async ({ chains }) => {
  const relay = await startRelay()
  const behaviour: Behaviour = { verdict: 'approve' }
  const networks = [...chains.networks]
  const settings = { projectId: 'local', relayUrl: relay.url, networks, tokens: [] }
  const wallet = await createPairingWallet({
    settings,
    namespaces: [eip155(settings)],
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
    options: { plugins: [walletConnect()], universalProvider },
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
      for (const { core } of [wallet.client, universalProvider.client] as const) {
        core.heartbeat.stop()
        await core.relayer.transportClose()
      }
      await relay.stop()
    },
  }
}

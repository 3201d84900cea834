import {
  implement,
  KitError,
  type KitSettings,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { createPairingConnector } from './connector.ts'
import { manifest } from './index.ts'
import { createLibraryLogger } from './library-logger.ts'
import { createPairing } from './pairing.ts'
import {
  openUniversalProvider,
  parseHostProvider,
  type UniversalProvider,
} from './universal-provider.ts'

export default implement(manifest, ({ settings, networks, signIn }, context) => {
  const { clock, page, http } = context
  const pairing = createPairing({ clock, page, isManual: settings.manualWCControl })
  let own: UniversalProvider | undefined

  const connector = createPairingConnector({
    override: settings.universalProviderConfigOverride,
    publicRpcUrls: (id) => networks.publicRpcUrls(id),
    bitcoinType: settings.defaultAccountTypes.bip122,
    clock,
    page,
    pairing,
    signIn,
    async openProvider() {
      if (settings.universalProvider) return parseHostProvider(settings.universalProvider)
      own = await openUniversalProvider(providerSettings(settings, context))
      if (context.signal.aborted) leave(own)
      return own
    },
    raiseAlert: (alert) => context.alerts.raise(alert),
    onLost: () =>
      context.alerts.toast({
        kind: 'info',
        text: 'The wallet has ended the connection',
        code: 'CONNECTION_ENDED',
      }),
    keepClientId: (clientId) => http.setClientId(clientId),
  })
  context.add(() => {
    connector.dispose()
    if (own) leave(own)
  })
  return { connector, pairing: pairing.service }
})

function providerSettings(settings: KitSettings, { http, log, page, storage }: PluginContext) {
  const { projectId, metadata } = settings
  if (projectId === undefined) {
    throw new KitError('WalletConnect needs a project id', { code: 'PROJECT_ID_NOT_SET' })
  }
  return {
    projectId,
    metadata: {
      name: metadata.name || page.title,
      description: metadata.description,
      url: metadata.url || page.origin,
      icons: [...metadata.icons],
    },
    relayUrl: http.endpoint('relay'),
    logger: createLibraryLogger(log, settings.logLevel),
    customStoragePrefix: storage.prefix.replace(/\/$/, ''),
  }
}

/** No socket and no timer stays behind; the sessions are kept by the library. */
function leave({ client }: UniversalProvider): void {
  client.core.heartbeat.stop()
  client.core.relayer.transportClose().catch(() => {})
}

import {
  type AppMetadata,
  appearanceStore,
  inspectors,
  isRestricted,
  type KitSettings,
  KitError,
  type NetworkService,
  type PluginContext,
} from '../../kernel/exports/index.ts'
import { createFrameChannel, type FrameChannel } from './frame-channel.ts'
import type { FrameQuery } from './frame-life.ts'
import type { FramePayload } from './frame-messages.ts'
import { servedNetwork } from './served-network.ts'

/**
 * The one frame of this kit, told of the app and of every change of the look, and gone with the plugin.
 * It is not in the page before somebody asks or `load` is called.
 */
export function openKitFrame(
  settings: KitSettings,
  networks: Pick<NetworkService, 'publicRpcUrls'>,
  context: PluginContext,
  onSessionToken: (token: string) => void,
): FrameChannel {
  const { clock, random, page, http, storage, alerts } = context
  const siteUrl = http.endpoint('secureFrame')
  if (siteUrl === undefined) {
    throw new KitError('The embedded wallet needs `endpoints.secureFrame`', {
      code: 'ENDPOINT_NOT_SET',
    })
  }
  const channel = createFrameChannel({
    clock,
    random,
    page,
    // Two kits on one page have two names.
    id: `latchkey-frame-${storage.prefix.split('/').slice(1, -2).join('/')}`,
    siteUrl,
    query: async (): Promise<FrameQuery> => {
      const chainId = servedNetwork(context)
      const [rpcUrl = ''] = await networks.publicRpcUrls(chainId).catch(() => [])
      const { projectId = '', enableAuthLogger: enableLogger } = settings
      return { projectId, chainId, enableLogger, rpcUrl }
    },
    isRestricted: () => isRestricted(settings, page),
    raiseAlert: (alert) => alerts.raise(alert),
    onSessionToken,
  })
  context.add(() => channel.dispose())
  context.contribute(
    inspectors.of({
      id: 'embedded-wallet/refused-messages',
      title: 'Messages that did not come from the embedded wallet',
      snapshot: channel.refused,
    }),
  )

  channel.setDappData({
    metadata: metadataOf(settings.metadata, page),
    sdkVersion: settings.sdkVersion,
    sdkType: settings.sdkType,
    projectId: settings.projectId ?? '',
  })
  const prefersDark = page.window?.matchMedia?.('(prefers-color-scheme: dark)')
  const tellTheme = () => {
    channel.setTheme(themeOf(context.read(appearanceStore), prefersDark?.matches === true))
  }
  tellTheme()
  context.watch(appearanceStore, ({ themeMode }) => themeMode, tellTheme)
  context.watch(appearanceStore, ({ themeVariables }) => themeVariables, tellTheme)
  prefersDark?.addEventListener('change', tellTheme)
  context.add(() => prefersDark?.removeEventListener('change', tellTheme))
  return channel
}

const metadataOf = (
  { name, description, url, icons }: AppMetadata,
  page: PluginContext['page'],
): FramePayload<'SYNC_DAPP_DATA'>['metadata'] => ({
  name: name || page.title,
  description,
  url: url || page.origin,
  icons: [...icons],
})

/** The accent and the ground of the card where the host sets none. */
const defaultColors = /*#__PURE__*/ Object.freeze({
  light: ['#0b6a5b', '#ffffff'],
  dark: ['#5cd3bc', '#141a18'],
} as const)

/** The names of the last record are those that existing sites read. */
function themeOf(
  { themeMode, themeVariables }: (typeof appearanceStore)['initial'],
  isDark: boolean,
): FramePayload<'SYNC_THEME'> {
  const scheme = themeMode === 'system' ? (isDark ? 'dark' : 'light') : themeMode
  const [accent, background] = defaultColors[scheme]
  const first = (...names: readonly string[]) =>
    names.map((name) => themeVariables[name]).find((value) => value !== undefined)
  return {
    themeMode: scheme,
    themeVariables: { ...themeVariables },
    w3mThemeVariables: {
      '--w3m-accent': String(
        first('--kit-accent', '--w3m-accent', '--apkt-accent', '--kit-color-accent') ?? accent,
      ),
      '--w3m-background': String(first('--kit-color-surface') ?? background),
    },
  }
}

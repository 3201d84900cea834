import { expect, jest, test } from '@jest/globals'
import {
  accountView,
  connectors,
  connectView,
  createToken,
  defineManifest,
  definePlugin,
  type Kit,
  PLUGIN_API_VERSION,
  type PluginManifest,
  type ViewRef,
  views,
  ViewService,
  WalletCatalogue,
} from '../kernel/exports/index.ts'
import { defineOwnPlugin } from '../kernel/exports/internal.ts'
import { fetchNextCode } from './fetch-next-code.ts'

function world({ isConnected = false, closed = '' } = {}) {
  const loaded: string[] = []
  const load = (id: string) => async () => {
    loaded.push(id)
    return {} as never
  }
  const manifest = (id: string, more: Partial<PluginManifest>) =>
    defineManifest({ id, apiVersion: PLUGIN_API_VERSION, ...more })
  const plugin = (id: string, more: Partial<PluginManifest>) =>
    defineOwnPlugin(manifest(id, more), undefined, load(id))
  const plugins = [
    plugin('wallet', { provides: { views: ViewService } }),
    plugin('catalogue', { provides: { catalogue: WalletCatalogue } }),
    plugin('discovery', { contributesLater: [connectors] }),
    plugin('shell', {}),
    plugin('send', { provides: { send: createToken<object>('send/send') } }),
    definePlugin(
      manifest('acme/wallets', { contributesLater: [connectors] }),
      undefined,
      load('acme/wallets'),
    ),
  ]
  const drawn = [connectView, accountView].map((view: ViewRef) => ({
    ...views.of({ view, load: load(view.id) } as never),
    pluginId: 'shell',
  }))
  const kit = {
    getAccount: () => ({ isConnected }),
    unstable_kernel: {
      isOpen: (id: string) => id !== closed,
      service: async () => {},
      point: () => ({ getSnapshot: () => drawn }),
    },
  } as unknown as Kit
  const fetchTexts = jest.fn(async () => {})
  const loadShell = jest.fn(async () => {})
  return {
    loaded,
    loadShell,
    fetchTexts,
    fetch: () => fetchNextCode(kit, plugins, loadShell, fetchTexts),
  }
}

test('default: the shell, Connect with its plugin, discovery and catalogue, of the kit alone and no feature', async () => {
  const { loaded, loadShell, fetchTexts, fetch } = world()
  await fetch()
  expect(loadShell).toHaveBeenCalledTimes(1)
  expect(fetchTexts).toHaveBeenCalledTimes(1)
  expect([...loaded].sort()).toEqual(['Connect', 'catalogue', 'discovery', 'shell', 'wallet'])
})

test('behaviour: with an account it is the view of the account', async () => {
  const { loaded, fetch } = world({ isConnected: true })
  await fetch()
  expect(loaded).toContain('Account')
  expect(loaded).not.toContain('Connect')
})

test('behaviour: what is switched off is not fetched', async () => {
  const { loaded, fetch } = world({ closed: 'catalogue' })
  await fetch()
  expect(loaded).not.toContain('catalogue')
})

import { expect, jest, test } from '@jest/globals'
import {
  accountView,
  allWalletsView,
  closeGuards,
  connectingExternalView,
  connectors,
  type ConnectorType,
  createToken,
  defineManifest,
  definePlugin,
  type NamespaceAdapter,
  namespaceAdapters,
  PLUGIN_API_VERSION,
  type ViewRef,
  views,
} from '../kernel/exports/index.ts'
import {
  type BehindKernel,
  defineOwnPlugin,
  type Kernel,
  putBehind,
} from '../kernel/exports/internal.ts'
import { fetchConnectingCode } from './fetch-connecting-code.ts'

interface WorldOptions {
  readonly type?: ConnectorType
  readonly isOurs?: boolean
  readonly closed?: string
}

function world({ type = 'ANNOUNCED', isOurs = true, closed = '' }: WorldOptions = {}) {
  const loaded: string[] = []
  const load = (id: string) => async () => {
    loaded.push(id)
    return {} as never
  }
  const asked = jest.fn()
  const guard = (id: string) =>
    defineManifest({ id, apiVersion: PLUGIN_API_VERSION, contributesLater: [closeGuards] })
  const plugins = [
    defineOwnPlugin(guard('sign-in'), undefined, load('sign-in')),
    definePlugin(guard('acme/guard'), undefined, load('acme/guard')),
  ]
  const wallet = {
    id: 'app.probe',
    type,
    name: 'Probe',
    namespaces: ['eip155'],
    connector: async () => {
      loaded.push('connector')
      return { connect: asked, reconnect: asked } as never
    },
  } as const
  const adapter = (namespace: 'eip155' | 'solana') => ({
    ...namespaceAdapters.of({
      namespace,
      capabilities: {},
      adapter: createToken<() => Promise<NamespaceAdapter>>(`${namespace}/adapter`),
    }),
    pluginId: namespace,
  })
  const entries = new Map<unknown, readonly unknown[]>([
    [connectors, [{ ...connectors.of(wallet), pluginId: isOurs ? 'eip155' : 'acme/wallets' }]],
    [namespaceAdapters, [adapter('eip155'), adapter('solana')]],
    [
      views,
      [connectingExternalView, accountView, allWalletsView].map((view: ViewRef) => ({
        ...views.of({ view, load: load(view.id) } as never),
        pluginId: 'shell',
      })),
    ],
  ])
  const ofOthers = {} as Kernel
  putBehind(ofOthers, {} as BehindKernel)
  const kernel = {
    forPlugin: (id: string) => (id.includes('/') ? ofOthers : {}),
    isOpen: (id: string) => id !== closed,
    point: (point: unknown) => ({ getSnapshot: () => entries.get(point) }),
    service: async ({ id }: { readonly id: string }) => load(id),
  }
  return { loaded, asked, fetch: () => fetchConnectingCode(kernel as never, plugins) }
}

test('default: the next views, the wallet’s side, its namespace, and who may hold the card; no wallet is asked', async () => {
  const { loaded, asked, fetch } = world()
  await fetch()
  expect([...loaded].sort()).toEqual([
    'Account',
    'ConnectingExternal',
    'connector',
    'eip155/adapter',
    'sign-in',
  ])
  expect(asked).not.toHaveBeenCalled()
})

test.each<[string, WorldOptions]>([
  ['a pairing is all that is listed', { type: 'WALLET_CONNECT' }],
  ['a plugin of others brings the wallet', { isOurs: false }],
])('behaviour: nothing where %s', async (_, given) => {
  const { loaded, fetch } = world(given)
  await fetch()
  expect(loaded).toEqual([])
})

test('behaviour: what is switched off is not fetched', async () => {
  const { loaded, fetch } = world({ closed: 'sign-in' })
  await fetch()
  expect(loaded).not.toContain('sign-in')
})

import { afterEach, expect, test } from '@jest/globals'
import { createTestKernel } from '../../../test/kit/create-test-kernel.ts'
import type { ContributionPoint } from '../../base/contribution-point.ts'
import {
  definePlugin,
  type Permission,
  PLUGIN_API_VERSION,
  type PluginContext,
} from '../../plugin.ts'
import { accountRows } from '../../points/account-points.ts'
import { messages } from '../../points/messages.ts'
import { connectMethods, defineView, views } from '../../points/view-points.ts'

let end = async () => {}
afterEach(() => end())

/** Adds as a plugin of others what stands in the point then. */
async function adder() {
  const permissions: Permission[] = ['view:override', 'wallet:accounts']
  const manifest = { id: 'acme/plugin', apiVersion: PLUGIN_API_VERSION, permissions }
  let context: PluginContext | undefined
  const setup = (_: unknown, ctx: PluginContext) => void (context = ctx)
  const own = definePlugin(manifest, undefined, async () => ({ default: { manifest, setup } }))
  const t = createTestKernel({ plugins: [own], expectsFaults: true })
  end = () => t.dispose()
  await t.start()
  await t.kernel.activate('acme/plugin')
  return (point: ContributionPoint<any, any>, value: unknown): any => {
    ;(context as unknown as PluginContext).contribute({ point, value, rank: 0 })
    const { pluginId, value: added } = t.kernel.point(point).getSnapshot().at(-1)
    expect(pluginId).toBe('acme/plugin')
    return added
  }
}

const element = { $$typeof: Symbol.for('react.element'), type: 'b', props: {} }
const noText = expect.objectContaining({ code: 'TEXT_INVALID' })

test.each([
  ['a block of the account', accountRows],
  ['a way to connect', connectMethods],
] as const)(
  '[SEC-87] behaviour: %s is its block alone, and fails as a rejection',
  async (_, point) => {
    const add = await adder()
    const Block = () => null
    const { load } = add(point, { id: 'email', load: async () => ({ Block, more: element }) })
    const loaded = await load()
    expect(loaded).toStrictEqual({ Block })
    expect(Object.isFrozen(loaded)).toBe(true)
    for (const [id, odd] of [
      ['one', async () => null],
      [
        'two',
        () => {
          throw new TypeError('at once')
        },
      ],
    ] as const) {
      await expect(add(point, { id, load: odd }).load()).rejects.toThrow(TypeError)
    }
  },
)

const view = defineView()('acme/plugin:Main')

test('[SEC-86] fault: a view that loads says texts alone, and its help leads where others lead', async () => {
  const add = await adder()
  const View = () => null
  let title: unknown = 'Main'
  let label: unknown = 'Help'
  const help = { view: { id: 'acme/plugin:Help', more: element }, label: () => label }
  const load = async () => ({ View, title: () => title, hasAppIcon: 5, help, more: element })
  const loaded = await add(views, { view, load }).load()
  expect(loaded).toEqual({
    View,
    title: expect.any(Function),
    hasAppIcon: false,
    canGoBack: undefined,
    help: { view: { id: 'acme/plugin:Help' }, label: expect.any(Function) },
  })
  expect([loaded.title(), loaded.help.label()]).toEqual(['Main', 'Help'])
  expect(loaded.help.view.openedBy).toBe('acme/plugin')
  expect([loaded, loaded.help, loaded.help.view].every(Object.isFrozen)).toBe(true)
  title = element
  label = { toString: () => 'Help' }
  expect(() => loaded.title()).toThrow(noText)
  expect(() => loaded.help.label()).toThrow(noText)
})

test('[SEC-86] fault: the help of a view leads to none that the kit keeps for itself', async () => {
  const add = await adder()
  const help = { view: { id: 'ReviewRequest' }, label: () => 'Help' }
  const load = async () => ({ View: () => null, title: () => 'Main', help })
  await expect(add(views, { view, load }).load()).rejects.toMatchObject({ code: 'VIEW_RESERVED' })
})

const lines = {
  'account.title': 'Compte',
  'list.empty': 'Rien',
  'account.disconnect': 'Signer',
  'account.disconnectAll': 'Signer',
  'review.approve': 'Annuler',
  'common.cancel': 'Approuver',
  accountless: 'Approuver',
}

test('[SEC-86] fault: of the texts of the shell others say those of the views that they may draw', async () => {
  const add = await adder()
  const load = async () => lines
  const bring = (catalogueId: string) => add(messages, { catalogueId, locale: 'fr', load }).load()
  expect(await bring('shell')).toEqual({ 'account.title': 'Compte', 'list.empty': 'Rien' })
  expect(await bring('acme')).toEqual(lines)
})

test.each([
  'email',
  'embedded-wallet-approval',
  'multi-wallet',
  'names',
  'onramp-action',
  'pay',
  'receive-action',
  'request-review',
  'send',
  'send-action',
  'send-review',
  'sign-in',
  'sign-in-guard',
  'smart-sessions',
  'swap-review',
  'swaps',
  'swaps-action',
  'swaps-as-one',
  'token-warning',
  'unsupported-chain',
])('[SEC-86] fault: what a visitor approves others say in no language: %s', async (catalogueId) => {
  const add = await adder()
  expect(() => add(messages, { catalogueId, locale: 'fr', load: async () => ({}) })).toThrow(
    expect.objectContaining({ code: 'CATALOGUE_RESERVED' }),
  )
})

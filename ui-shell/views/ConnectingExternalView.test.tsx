import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  connectingExternalView,
  connectionsStore,
  connectView,
  defineManifest,
  definePlugin,
  defineView,
  type LoadedView,
  normalizeWalletError,
  PLUGIN_API_VERSION,
  unsupportedChainView,
  UserRejectedRequestError,
  views,
} from '../../kernel/exports/index.ts'
import {
  acme,
  button,
  buttons,
  said,
  type ViewWorld,
  type ViewWorldOptions,
  viewWorld,
  warned,
} from '../../test/scenarios/view-world.tsx'

let w: ViewWorld
async function start(connect?: Error | 'hang', page?: ViewWorldOptions['page']) {
  w = await viewWorld({ wallets: [acme({ failures: { connect } })], page })
  await w.open(connectView)
  await w.open(connectingExternalView, { connectorId: 'com.acme' })
}
afterEach(() => w.end())
const wallet = () => w.wallets[0]!

describe('ConnectingExternal', () => {
  test('[V.07] default: says who must approve, asks once, and offers nothing at first', async () => {
    await start('hang')
    expect(said()).toBe('Approve in Acme Wallet. It asks whether App may see your address.')
    expect(buttons()).toEqual([])
    expect(wallet().calls).toEqual(['connect'])
  })

  test('[V.07] behaviour: after 3 s the wallet can be asked again', async () => {
    await start('hang')
    await w.advance(2_999)
    expect(buttons()).toEqual([])
    await w.advance(1)
    await w.user.click(button('Open it again'))
    await w.settle()
    expect(wallet().calls).toEqual(['connect', 'connect'])
    expect(buttons()).toEqual([])
  })

  test('[V.07] behaviour: after 20 s it says where to look', async () => {
    await start('hang')
    await w.advance(20_000)
    expect(screen.getByRole('heading', { name: 'Still waiting for Acme Wallet' })).toBeVisible()
    expect(said()).toContain('open the extension yourself')
    expect(buttons()).toEqual(['Open it again'])
  })

  test('[V.07] behaviour: on a phone, where there may be no extension, it is the wallet that is opened', async () => {
    await start('hang', { isMobile: true })
    await w.advance(20_000)
    expect(said()).toContain('open the wallet yourself')
    expect(said()).not.toContain('extension')
  })

  test('[V.07] fault: a refusal is told with what is safe, the focus on the retry', async () => {
    await start(new UserRejectedRequestError())
    expect(warned()).toBe(
      'You declined the request. Nothing was shared. Try again or pick another wallet.',
    )
    expect(button('Try again')).toHaveFocus()
    expect(buttons()).toEqual(['Try again', 'Use another wallet'])
    wallet().failures.connect = undefined
    await w.user.click(button('Try again'))
    await w.settle()
    expect(said()).toBe('Connected to Acme Wallet')
  })

  test('[V.07] fault: a wallet that reports an error; its own words stand under Details', async () => {
    await start(normalizeWalletError({ code: -32603, message: 'keyring is not ready' }))
    expect(screen.getByRole('heading', { name: 'Connection failed' })).toBeVisible()
    expect(screen.getByText('keyring is not ready')).not.toBeVisible()
    await w.user.click(button('Details'))
    expect(screen.getByText('keyring is not ready')).toBeVisible()
    await w.user.click(button('Use another wallet'))
    expect(w.stack()).toEqual(['Connect'])
  })

  test('[V.07] behaviour: who closes the card leaves no words behind that are not true any more', async () => {
    await start('hang')
    await w.user.keyboard('{Escape}')
    await w.settle()
    expect([w.isOpen(), said()]).toEqual([false, ''])
  })

  test('[V.07] behaviour: a success is heard after the card closed, and not found there later', async () => {
    await start()
    await w.advance(600)
    expect([w.isOpen(), said()]).toEqual([false, 'Connected to Acme Wallet'])
    await w.advance(9_400)
    expect(said()).toBe('')
  })

  test('[V.07] default: success stands for 600 ms, then the card closes', async () => {
    await start()
    expect(said()).toBe('Connected to Acme Wallet')
    await w.advance(599)
    expect(w.isOpen()).toBe(true)
    await w.advance(1)
    expect(w.isOpen()).toBe(false)
  })

  test('[V.07] behaviour: what takes the place of the view after success is not closed', async () => {
    await start()
    await w.open(unsupportedChainView, {})
    await w.advance(600)
    expect(w.stack().at(-1)).toBe('UnsupportedChain')
  })

  test('[V.07] behaviour: nor is it closed while its code still loads, and this view is drawn', async () => {
    const view = defineView()('acme/slow:Main')
    const slow = definePlugin(
      defineManifest({
        id: 'acme/slow',
        apiVersion: PLUGIN_API_VERSION,
        contributes: [views.of({ view, load: () => new Promise<LoadedView>(() => {}) })],
      }),
    )
    w = await viewWorld({ wallets: [acme({})], plugins: [slow] })
    await w.open(connectingExternalView, { connectorId: 'com.acme' })
    await w.advance(500)
    await w.open(view)
    expect(said()).toBe('Connected to Acme Wallet')
    await w.advance(200)
    expect([w.isOpen(), w.stack().at(-1)]).toEqual([true, 'acme/slow:Main'])
  })

  test('[V.07] behaviour: leaving ends the attempt', async () => {
    await start('hang')
    await w.user.click(button('Back'))
    await w.settle()
    expect(w.stack()).toEqual(['Connect'])
    const connections = w.t.state(connectionsStore)
    expect(connections.attempt).toMatchObject({ status: 'failed' })
    expect(connections.namespaces.eip155.status).toBe('disconnected')
  })

  test('[S1.25] behaviour: in a restricted region the wallet is not asked', async () => {
    await start(undefined, { timeZone: 'Asia/Shanghai' })
    expect(screen.getByRole('heading', { name: 'Not available in your region' })).toBeVisible()
    expect(wallet().calls).toEqual([])
  })

  test('fault: a wallet that is not there', async () => {
    await start('hang')
    await w.open(connectingExternalView, { connectorId: 'gone' })
    expect(screen.getByRole('heading', { name: 'Wallet not found' })).toBeVisible()
    expect(button('Try again')).toHaveFocus()
  })
})

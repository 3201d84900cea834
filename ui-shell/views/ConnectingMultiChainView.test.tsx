import { afterEach, describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import {
  allWalletsView,
  connectingMultiChainView,
  connectingWalletConnectView,
  ConnectionService,
  connectionsStore,
  connectView,
} from '../../kernel/exports/index.ts'
import { mockWallet } from '../../test/kit/mock-wallet.ts'
import {
  ghostIn,
  type NamespacesWorld,
  namespacesWorld,
  type NamespacesWorldOptions,
} from '../../test/scenarios/namespaces-world.tsx'
import { button, buttons, card, listing, said, title } from '../../test/scenarios/view-world.tsx'

let w: NamespacesWorld
async function start(options?: NamespacesWorldOptions) {
  w = await namespacesWorld(options)
}
afterEach(() => w.end())

const stack = () => w.stack()
const connected = () =>
  Object.entries(w.t.state(connectionsStore).namespaces).flatMap(([namespace, { status }]) =>
    status === 'connected' ? [namespace] : [],
  )

describe('ConnectingMultiChain', () => {
  test('[V.09] default: one row per namespace; the chosen one is connected by its connector', async () => {
    await start({ namespaces: ['eip155', 'solana', 'bip122'] })
    await w.open(connectView)
    expect(buttons().filter((name) => name === 'Ghost')).toEqual(['Ghost'])
    await w.user.click(button('Ghost'))
    await w.settle()
    expect(stack()).toEqual(['Connect', 'ConnectingMultiChain'])
    expect(title()).toBe('Choose a network type')
    expect(
      screen.getByRole('heading', { level: 3, name: 'Ghost works on several networks' }),
    ).toBeVisible()
    expect(buttons()).toEqual(['Ethereum', 'Solana', 'Bitcoin'])
    await w.user.click(button('Solana'))
    await w.settle()
    expect(said()).toBe('Connected to Ghost')
    expect(connected()).toEqual(['solana'])
    expect(w.in('eip155').calls).toEqual([])
    expect(w.in('solana').calls).toEqual(['connect'])
  })

  test('[V.09] behaviour: all five; what is connected already says so, and the others stay as they are', async () => {
    await start()
    await w.t.connect(w.in('cosmos'))
    await w.open(connectView)
    await w.user.click(button('Ghost'))
    await w.settle()
    expect(buttons()).toEqual(['Ethereum', 'Solana', 'Polkadot', 'Bitcoin', 'CosmosConnected'])
    await w.user.click(button('Polkadot'))
    await w.settle()
    expect(connected()).toEqual(['polkadot', 'cosmos'])
  })

  test('[V.09] behaviour: by keyboard alone, Back returns to the row', async () => {
    await start({ namespaces: ['eip155', 'solana'] })
    for (const wallet of w.wallets) wallet.failures.connect = 'hang'
    await w.open(connectView)
    button('Ghost').focus()
    await w.user.keyboard('{Enter}')
    await w.settle()
    button('Ethereum').focus()
    await w.user.keyboard('{Tab}{Enter}')
    await w.settle()
    expect(said()).toBe('Approve in Ghost. It asks whether App may see your address.')
    expect(w.in('solana').calls).toEqual(['connect'])
    await w.user.click(button('Back'))
    await w.settle()
    expect(button('Solana')).toHaveFocus()
    await w.user.click(button('Back'))
    await w.settle()
    expect(button('Ghost')).toHaveFocus()
  })

  test('[V.09, S9.05] behaviour: used in two namespaces it was used once: one row, one of the two that are kept', async () => {
    const other = mockWallet({ namespace: 'eip155', id: 'other', name: 'Other' })
    await start({
      namespaces: ['eip155', 'solana'],
      wallets: [...ghostIn(['eip155', 'solana']), other],
    })
    for (const way of [['Other'], ['Ghost', 'Ethereum'], [/^Ghost/, 'Solana']]) {
      await w.open(connectView)
      for (const name of way) {
        await w.user.click(button(name))
        await w.settle()
      }
      await w.advance(600)
    }
    await w.open(connectView)
    expect(buttons().slice(1)).toEqual(['GhostUsed last', 'Other'])
    const { recentWallets } = await w.t.service(ConnectionService)
    expect(recentWallets().map(({ name }) => name)).toEqual(['Ghost', 'Other'])
  })

  test('[V.09] behaviour: where one namespace is asked for, its connector is used at once', async () => {
    await start({ namespaces: ['eip155', 'solana'] })
    await w.open(connectView, { namespace: 'solana' })
    await w.user.click(button('Ghost'))
    await w.settle()
    expect(stack()).toEqual(['Connect', 'ConnectingExternal'])
    expect(connected()).toEqual(['solana'])
  })

  test('[V.09] behaviour: from All wallets and its search too', async () => {
    await start({ listings: [listing('g', { name: 'Ghost' }), listing('o', { name: 'Other' })] })
    await w.open(allWalletsView, {})
    await w.user.type(card().getByRole('searchbox'), 'gho')
    await w.advance(300)
    await w.settle()
    await w.user.click(button(/^Ghost/))
    await w.settle()
    expect(stack()).toEqual(['AllWallets', 'ConnectingMultiChain'])
  })

  test('[V.09] behaviour: from a tile or a button of the host that names the catalogue entry', async () => {
    await start({
      listings: [listing('g', { name: 'Ghost', injected: [{ injected_id: 'ghost-solana' }] })],
    })
    await w.open(connectView)
    await w.open(connectingWalletConnectView, { walletId: 'g' })
    await w.user.click(button('Continue here'))
    await w.settle()
    expect(stack().at(-1)).toBe('ConnectingMultiChain')
  })

  test('[V.09] fault: a wallet that went away meanwhile is said to be missing by the next view', async () => {
    await start({ namespaces: ['eip155', 'solana'] })
    await w.open(connectingMultiChainView, { connectorIds: { eip155: 'gone', solana: 'gone-too' } })
    expect(buttons()).toEqual(['Ethereum', 'Solana'])
    await w.user.click(button('Solana'))
    await w.settle()
    expect(screen.getByRole('heading', { name: 'Wallet not found' })).toBeVisible()
  })

  test('[V.09] SEC-34 fault: another wallet of that name in a namespace keeps all apart, rdns shown', async () => {
    const ghost = { namespace: 'eip155', name: 'Ghost', isListed: true } as const
    await start({
      namespaces: ['eip155', 'solana'],
      wallets: [
        mockWallet({ ...ghost, id: 'com.evil', rdns: 'com.evil' }),
        mockWallet({ ...ghost, id: 'app.ghost', rdns: 'app.ghost' }),
        ...ghostIn(['solana']),
      ],
    })
    await w.open(connectView)
    expect(buttons().filter((name) => name?.startsWith('Ghost'))).toEqual([
      'Ghostcom.evil',
      'Ghostapp.ghost',
      'Ghost',
    ])
  })
})

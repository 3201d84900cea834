import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import {
  accountSettingsView,
  connectionsStore,
  ConnectionService,
  noticesStore,
} from '../../kernel/exports/index.ts'
import { viewConformance } from '../../test/conformance/view-conformance.ts'
import { mockNamespace, mockWallet } from '../../test/kit/mock-wallet.ts'
import { renderView } from '../../test/kit/render-view.tsx'
import {
  embeddedWalletOver,
  type EmbeddedWorld,
  type EmbeddedWorldOptions,
  embeddedWorld,
} from '../../test/scenarios/embedded-wallet/embedded-world.ts'
import { fakeFrame, refuse } from '../../test/scenarios/embedded-wallet/fake-frame.ts'
import { shellPlugin } from '../../ui-shell/index.ts'
import { EmbeddedWallet, embeddedWalletId } from './contract.ts'

let world: EmbeddedWorld
const ends: (() => Promise<void>)[] = []
async function start(options: EmbeddedWorldOptions = {}) {
  world = await embeddedWorld({ ...options, plugins: [shellPlugin(), ...(options.plugins ?? [])] })
  ends.push(world.end)
}
afterEach(async () => {
  cleanup()
  for (const end of ends.splice(0)) await end()
})
const user = userEvent.setup()
const settle = () => act(() => world.t.settle(6))
const open = async () => {
  await renderView(world.t, accountSettingsView)
  await settle()
}
const smart = () => screen.queryByRole('switch', { name: 'Smart account' })
const typeNow = () =>
  world.t.state(connectionsStore).namespaces.eip155.connections[0]?.accounts[0]?.type

describe('[V.22] the account type in the settings', () => {
  test('[S1.10, S4.18] default: the switch goes to the standard account and back, and says so', async () => {
    await start()
    await world.logIn()
    await open()
    expect(smart()?.getAttribute('aria-checked')).toBe('true')
    await user.click(smart()!)
    await settle()
    expect(smart()?.getAttribute('aria-checked')).toBe('false')
    expect(screen.getByText('Your standard account is in use')).toBeTruthy()
    expect(world.t.state(noticesStore).toast?.text).toBe('Saved')
    expect(typeNow()).toBe('eoa')
    smart()!.focus()
    await user.keyboard(' ')
    await settle()
    expect(smart()?.getAttribute('aria-checked')).toBe('true')
    expect(typeNow()).toBe('smartAccount')
  })

  test('[S1.10] default: where no smart account is offered there is no switch', async () => {
    await start({ frame: fakeFrame({ smartAccountNetworks: [10] }) })
    await world.logIn()
    await open()
    expect(smart()).toBeNull()
    await act(() => world.t.networks.switchNetwork('eip155:10'))
    await settle()
    expect(smart()).not.toBeNull()
  })

  test('[S4.18] fault: what the frame refuses leaves the standard account, and a bar says so', async () => {
    await start()
    await world.logIn()
    await world.setAccountType('eoa')
    world.frame.answers.SET_PREFERRED_ACCOUNT = refuse('Not today')
    await open()
    await user.click(smart()!)
    await settle()
    expect(smart()?.getAttribute('aria-checked')).toBe('false')
    expect(screen.getByRole('status').textContent).toContain('The smart account is not available')
    expect(world.stored()).toMatchObject({ 'preferred-account-type/eip155': 'eoa' })
    // The next try may do.
    delete world.frame.answers.SET_PREFERRED_ACCOUNT
    await user.click(smart()!)
    await settle()
    expect(smart()?.getAttribute('aria-checked')).toBe('true')
    expect(screen.queryByText(/not available/)).toBeNull()
  })

  test('behaviour: while it changes the switch is busy and takes no second press', async () => {
    await start()
    await world.logIn()
    let answer = () => {}
    world.frame.answers.SET_PREFERRED_ACCOUNT = () =>
      new Promise((resolve) => {
        answer = () => resolve({ type: 'eoa', address: world.frame.state.eoa })
      })
    await open()
    await user.click(smart()!)
    await settle()
    expect(screen.getByRole('progressbar', { name: 'Changing the account' })).toBeTruthy()
    expect(smart()?.getAttribute('aria-disabled')).toBe('true')
    await user.click(smart()!)
    await act(async () => answer())
    await settle()
    expect(world.frame.of('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('[S4.18] fault: when not even the standard account can be read, all stays as it was, and a bar says so', async () => {
    await start()
    const { smartAccount: address } = world.frame.state
    world.frame.answers.GET_USER = ({ chainId }) => ({
      address,
      chainId,
      preferredAccountType: 'smartAccount',
    })
    await world.connect('eip155')
    await open()
    world.frame.answers.SET_PREFERRED_ACCOUNT = refuse('No')
    world.frame.answers.GET_USER = refuse('No')
    await user.click(smart()!)
    await settle()
    expect(screen.getByRole('alert').textContent).toContain('That did not work')
    expect(typeNow()).toBe('smartAccount')
  })

  test('[S5.27] default: a social login has its name there, an e-mail login none of this', async () => {
    await start({ frame: fakeFrame({ userName: 'ada' }) })
    await (await world.wallet()).connectSocial('google', 'https://secure.test/done')
    await world.connect('eip155')
    await open()
    expect(screen.getByText('ada')).toBeTruthy()
    expect(screen.getByText('Signed in with Google')).toBeTruthy()
  })

  test('behaviour: with another wallet nothing of it is there, and nothing of it loads', async () => {
    const moss = mockWallet({ namespace: 'eip155', id: 'moss', name: 'Moss' })
    await start({ plugins: [moss.plugin] })
    await world.t.connect(moss)
    await open()
    expect(smart()).toBeNull()
    expect(world.t.kernel.find(EmbeddedWallet)).toBeUndefined()
  })
})

/** Colours and glyphs are measured in a real browser, where there is a style sheet. */
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }

describe('[C.31, V.22] AccountSettings with an embedded wallet', () => {
  viewConformance({ test, axe: (element: Element) => axe.run(element, { rules }) }, () => {
    const frame = fakeFrame({ userName: 'ada' })
    return {
      plugin: shellPlugin(),
      view: accountSettingsView,
      neighbours: [embeddedWalletOver(frame), mockNamespace('eip155')],
      kernel: {
        features: { socials: ['google'] },
        endpoints: { secureFrame: 'https://secure.test' },
      },
      async prepare(t) {
        const wallet = await t.service(EmbeddedWallet)
        await wallet.connectSocial('google', 'https://secure.test/done')
        const connections = await t.service(ConnectionService)
        await connections.connect({ connectorId: embeddedWalletId, namespace: 'eip155' })
        await t.settle()
      },
      data: [/^(ada|Google|G|Ethereum)$/, /^0x[0-9a-fA-F…]+$/, /^[0-9a-fA-F]+$/],
    }
  })
})

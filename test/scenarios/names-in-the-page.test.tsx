import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { getChainState } from '../../config/get-chain-state.ts'
import type { KitChainState } from '../../kernel/exports/index.ts'
import { ConnectButton, KitProvider, useKitChain } from '../../ui-shell/exports/index.ts'
import { kitOf } from '../kit/kit-of.ts'
import { ada, asked, namesWorld, type NamesWorldOptions, record } from './names-world.ts'

const name = 'ada-l.reown.id'
const image = 'https://img.test/ada.png'
const named: NamesWorldOptions = {
  identity: { json: { name, avatar: image } },
  records: { [name]: record(name, { 60: ada }) },
}

let world: Awaited<ReturnType<typeof namesWorld>>
afterEach(async () => {
  cleanup()
  await act(() => world.t.dispose())
})

const balance = { json: { jsonrpc: '2.0', id: 1, result: '0x0' } }

async function draw(children: React.ReactNode, options: NamesWorldOptions = named) {
  world = await namesWorld(options)
  world.t.http.on('POST', /^\/(?:v1\/|1|10)$/, balance)
  const kit = kitOf(world.t)
  render(
    <StrictMode>
      <KitProvider kit={kit}>{children}</KitProvider>
    </StrictMode>,
  )
  await settle()
  return kit
}
const settle = () => act(() => world.t.settle(20))
const shown = () =>
  within(document.querySelector('kit-button')?.shadowRoot?.querySelector('.shell') as HTMLElement)

describe('[S7.19] who is connected, in the page', () => {
  test('default: the button of the account shows the name, its title the address', async () => {
    await draw(<ConnectButton />)
    const button = shown().getByRole('button', { name: `Account ${name}` })
    expect(within(button).getByText(name)).toHaveAttribute('title', ada)
    expect(asked(world.t, '/v1/identity/')).toHaveLength(1)
  })

  test('default: without a name it shows the short address', async () => {
    await draw(<ConnectButton />, {})
    expect(shown().getByRole('button', { name: 'Account 0xf39F…2266' })).toBeInTheDocument()
  })

  test('default: without a connection nothing is asked', async () => {
    await draw(<ConnectButton />, { ...named, isConnected: false })
    expect(asked(world.t)).toEqual([])
  })

  test('[S4.36] default: hosts read name and picture, and a new name at once', async () => {
    let seen: KitChainState | undefined
    function Probe() {
      seen = useKitChain('eip155')
      return null
    }
    const kit = await draw(<Probe />)
    const profile = () => {
      const { profileName, profileImage } = getChainState(kit, 'eip155').accountState
      expect(seen?.accountState).toMatchObject({ profileName, profileImage })
      return [profileName, profileImage]
    }
    expect(profile()).toEqual([name, image])
    await act(async () => {
      world.registration.type('countess')
      await world.t.clock.advance(300)
      await world.t.settle(10)
      world.registration.register()
      await world.t.settle(10)
    })
    expect(profile()).toEqual(['countess.reown.id', image])
    await act(async () => world.wallet.end())
    expect(profile()).toEqual([undefined, undefined])
  })
})

import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { getChainState } from '../../config/get-chain-state.ts'
import { ImageService, type KitChainState } from '../../kernel/exports/index.ts'
import { ConnectButton, KitProvider, useKitChain } from '../../ui-shell/exports/index.ts'
import { kitOf } from '../kit/kit-of.ts'
import { providing } from './money-world.ts'
import { ada, asked, endpoints, namesWorld, type NamesWorldOptions, record } from './names-world.ts'

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

  const account = () => shown().getByRole('button', { name: `Account ${name}` })
  /** The source of the picture that the account chose, and whether the one of the address is there. */
  const pictures = () => [
    account().querySelector('img')?.getAttribute('src') ?? undefined,
    account().querySelector('svg.avatar') !== null,
  ]

  test('default: the button shows the picture that the account chose, and that of the address after it failed', async () => {
    const own = 'data:image/png;base64,iVBORw0KGgo='
    await draw(<ConnectButton />, { ...named, identity: { json: { name, avatar: own } } })
    expect(pictures()).toEqual([own, false])
    act(() => void account().querySelector('img')!.dispatchEvent(new Event('error')))
    expect(pictures()).toEqual([undefined, true])
  })

  test("fault: a stranger's picture is asked of nobody, that of the address is shown", async () => {
    await draw(<ConnectButton />)
    expect(pictures()).toEqual([undefined, true])
  })

  test.each([['blob:ada'], [undefined]])(
    '[S7.03] default: a picture of the image service comes from there as %s, that of the address until then',
    async (url) => {
      const asks: string[] = []
      const answers: ((url: string | undefined) => void)[] = []
      const images: ImageService = {
        acquire: (kind, id) => {
          asks.push(`${kind} ${id}`)
          return new Promise((resolve) => answers.push(resolve))
        },
        release: () => {},
      }
      const avatar = 'https://api.test/public/getAssetImage/ada%2F1'
      await draw(<ConnectButton />, {
        ...named,
        identity: { json: { name, avatar } },
        endpoints: { ...endpoints, api: 'https://api.test' },
        plugins: [providing(ImageService, images)],
      })
      expect(pictures()).toEqual([undefined, true])
      await act(async () => {
        for (const answer of answers) answer(url)
      })
      expect(pictures()).toEqual([url, url === undefined])
      expect(asks).toContain('asset ada/1')
    },
  )

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

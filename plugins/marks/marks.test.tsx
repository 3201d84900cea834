import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { firstValueFrom, Subject } from 'rxjs'
import * as networks from '../../config/networks.ts'
import {
  featuresResolved,
  featuresStore,
  type ResolvedFeatures,
  type CaipNetwork,
  defaultSocialsOrder,
  ImageService,
  MarkService,
  type Plugin,
} from '../../kernel/exports/index.ts'
import { bindService } from '../../kernel/exports/internal.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import { NetworkIcon, RemoteImage, TokenIcon, WalletIcon } from '../../ui-shell/exports/ui.ts'
import { ShellProvider } from '../../ui-shell/shell/ShellProvider.tsx'
import { wallets as directory } from '../wallet-catalogue/directory/wallets.ts'
import { marks } from './index.ts'
import { logins } from './logins.ts'
import type { MarkIndex } from './mark-index.ts'
import { networks as networkMarks } from './networks.ts'
import { tokens } from './tokens.ts'
import { wallets } from './wallets.ts'

const indexes: Readonly<Record<string, MarkIndex>> = {
  networks: networkMarks,
  tokens,
  wallets,
  logins,
}
const files = Object.keys(indexes).flatMap((kind) =>
  readdirSync(join(import.meta.dirname, kind)).map((file) => `${kind}/${file}`),
)
const bytesOf = (file: string) => readFileSync(join(import.meta.dirname, file))

/** What a picture is drawn with: nothing that runs, is fetched or reaches out of its own text. */
const drawing =
  /^(svg|g|path|circle|rect|ellipse|polygon|polyline|line|defs|clipPath|mask|linearGradient|radialGradient|stop)$/

function isSquare(viewBox: string | null): boolean {
  const [, , width = 0, height = 0] = (viewBox ?? '').split(' ').map(Number)
  return width > 0 && Math.abs(width - height) <= width / 25
}

function faultsOf(file: string): readonly string[] {
  const text = bytesOf(file).toString('utf8')
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const attributes = [svg, ...svg.querySelectorAll('*')].flatMap((element) => [
    ...element.attributes,
  ])
  return Object.entries({
    'no SVG': svg.tagName !== 'svg',
    'no square view box': !isSquare(svg.getAttribute('viewBox')),
    'a size of its own': svg.hasAttribute('width') || svg.hasAttribute('height'),
    'more than 7 kB': text.length > 7_000,
    'an element that is no drawing': [...svg.querySelectorAll('*')].some(
      ({ tagName }) => !drawing.test(tagName),
    ),
    'a handler, a reference or a style': attributes.some(({ name }) =>
      /^on|href|^style$|^class$/.test(name),
    ),
    'a reference to the outside': attributes.some(
      ({ name, value }) => name !== 'xmlns' && /:\/\/|data:|url\((?!#)/.test(value),
    ),
  }).flatMap(([fault, isFound]) => (isFound ? [`${file}: ${fault}`] : []))
}

describe('the pictures in the package', () => {
  test('default: small, well-formed drawings without script, style, handler or outside', () => {
    const drawings = files.filter((file) => file.endsWith('.svg'))
    expect(drawings.length).toBeGreaterThan(200)
    expect(drawings.flatMap(faultsOf)).toEqual([])
  })

  test('default: those that nobody has as a drawing are small WebP', () => {
    for (const file of files.filter((name) => !name.endsWith('.svg'))) {
      const bytes = bytesOf(file)
      expect([file, bytes.toString('latin1', 8, 12), bytes.length < 5_000]).toEqual([
        file,
        'WEBP',
        true,
      ])
    }
  })

  test('default: each file is in an index, and each entry of an index has its file', async () => {
    const loads = Object.values(indexes).flatMap((index) => Object.values(index))
    const uris = await Promise.all(loads.map(async (load) => (await load()).default))
    for (const uri of uris) expect(uri).toMatch(/^data:image\/(svg\+xml,%3Csvg |webp;base64,)/)
    expect(new Set(uris).size).toBe(new Set(files.map((file) => bytesOf(file).toString())).size)
  })

  test('default: all networks of the package, their coins and all logins have one', () => {
    const all: readonly CaipNetwork[] = Object.values(networks)
    const without = all.filter(
      ({ caipNetworkId, nativeCurrency }) =>
        !(caipNetworkId in networkMarks) || !(nativeCurrency.symbol.toUpperCase() in tokens),
    )
    expect(without.map(({ name }) => name)).toEqual([])
    expect(Object.keys(logins).sort()).toEqual([...defaultSocialsOrder].sort())
  })
})

let dispose = async () => {}
afterEach(async () => {
  cleanup()
  await act(() => dispose())
})

const noServiceImage = { acquire: async () => undefined, release: () => {} }

async function draw(
  children: ReactNode,
  plugins: readonly Plugin[] = [marks()],
  images?: ImageService | (() => ImageService),
  missing?: ResolvedFeatures['missing'],
) {
  const services: TestKernelOptions['services'] = images
    ? [bindService(ImageService, typeof images === 'function' ? images : () => images)]
    : []
  const t = createTestKernel({ plugins, services })
  dispose = t.dispose
  await t.start()
  t.kernel.emit(featuresResolved({ ...t.state(featuresStore), missing }))
  const { container } = render(<ShellProvider kernel={t.kernel}>{children}</ShellProvider>)
  await act(() => t.settle())
  const pictures = [...container.querySelectorAll('.image')]
  return pictures.map(
    (picture) =>
      picture.querySelector('img')?.getAttribute('src') ??
      picture.querySelector('[data-letter]')?.getAttribute('data-letter'),
  )
}
const markOf = async (index: MarkIndex, key: string) => (await index[key]!()).default

describe('pictures without a service', () => {
  test('default: networks of all namespaces, by their CAIP-2 id', async () => {
    const { mainnet, base, solanaMainnet, bitcoinMainnet, polkadotMainnet, cosmosHub } = networks
    const drawn = [mainnet, base, solanaMainnet, bitcoinMainnet, polkadotMainnet, cosmosHub]
    const sources = await draw(
      drawn.map((network) => <NetworkIcon key={network.name} network={network} />),
    )
    for (const [index, { caipNetworkId }] of drawn.entries()) {
      expect(sources[index]).toBe(await markOf(networkMarks, caipNetworkId))
    }
    expect(new Set(sources).size).toBe(drawn.length)
  })

  test('behaviour: what is not drawn is not loaded', async () => {
    const index: Record<string, MarkIndex[string]> = networkMarks
    const loads = Object.keys(index).map((key) => jest.spyOn(index, key))
    await draw(<NetworkIcon network={networks.base} />)
    const loaded = loads.filter(({ mock }) => mock.calls.length > 0)
    jest.restoreAllMocks()
    expect(loaded).toHaveLength(1)
  })

  test('default: a family of networks bears the mark that it is known by', async () => {
    const known = { eip155: 'mainnet', solana: 'solanaMainnet', cosmos: 'cosmosHub' } as const
    for (const [namespace, network] of Object.entries(known)) {
      const [source] = await draw(<NetworkIcon network={{ name: 'A', caipNetworkId: namespace }} />)
      expect(source).toBe(await markOf(networkMarks, networks[network].caipNetworkId))
    }
  })

  test('behaviour: a test network bears the mark of its main network', async () => {
    const [main, sepolia] = await draw(
      <>
        <NetworkIcon network={networks.base} />
        <NetworkIcon network={networks.baseSepolia} />
      </>,
    )
    expect(sepolia).toBe(main)
  })

  test('default: a login by its provider, a wallet by its id in the directory', async () => {
    const [google, metamask] = await draw(
      <>
        <RemoteImage kind="login" mark="google" name="Google" size={24} />
        <WalletIcon name="MetaMask" imageId="metamask" />
      </>,
      undefined,
      noServiceImage,
    )
    expect(google).toBe(await markOf(logins, 'google'))
    expect(metamask).toBe(await markOf(wallets, 'metamask'))
  })

  test('SEC-114 default: a token by its contract, whatever it calls itself', async () => {
    const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const false_ = 'eip155:1:0x00000000000000000000000000000000000000aa'
    const sources = await draw(
      <>
        <TokenIcon token={{ symbol: 'ETH' }} />
        <TokenIcon token={{ symbol: 'USDC', address: usdc }} />
        <TokenIcon token={{ symbol: 'WBTC', address: usdc }} />
        <TokenIcon token={{ symbol: 'USDC', address: false_ }} />
        <TokenIcon token={{ symbol: 'USDC', address: usdc.replace('eip155:1:', 'eip155:2:') }} />
      </>,
    )
    const mark = await markOf(tokens, 'USDC')
    expect(sources).toEqual([await markOf(tokens, 'ETH'), mark, mark, 'U', 'U'])
  })

  test('default: what nobody has a picture of is a letter, without a request', async () => {
    const network = { name: 'Fern chain', caipNetworkId: 'eip155:987654321' }
    const sources = await draw(
      <>
        <NetworkIcon network={network} />
        <NetworkIcon network={{ name: 'constructor', caipNetworkId: 'constructor' }} />
        <WalletIcon name="Fern" imageId="fern" />
      </>,
      undefined,
      noServiceImage,
    )
    expect(sources).toEqual(['F', 'C', 'F'])
  })

  test('option: without the plugin there are letters alone', async () => {
    expect(await draw(<NetworkIcon network={networks.mainnet} />, [])).toEqual(['E'])
  })
})

test('[S7.03] option: a picture of the service is preferred to the mark', async () => {
  const asked: string[] = []
  const images: ImageService = {
    acquire: async (kind, id) => {
      asked.push(`${kind} ${id}`)
      return id === 'eth-picture' ? 'blob:eth' : undefined
    },
    release: () => {},
  }
  const sources = await draw(
    <>
      <NetworkIcon network={{ ...networks.mainnet, imageId: 'eth-picture' }} />
      <NetworkIcon network={{ ...networks.base, imageId: 'unknown' }} />
      <NetworkIcon network={networks.solanaMainnet} />
    </>,
    undefined,
    images,
  )
  const own = [networks.base, networks.solanaMainnet].map(({ caipNetworkId }) =>
    markOf(networkMarks, caipNetworkId),
  )
  expect(sources).toEqual(['blob:eth', ...(await Promise.all(own))])
  expect(asked).toEqual([
    'asset eth-picture',
    'asset unknown',
    `asset ${networks.solanaMainnet.caipNetworkId}`,
  ])
})

test('[S7.03] option: where no service is configured nothing that would ask it is loaded', async () => {
  let loads = 0
  const sources = await draw(
    <>
      <NetworkIcon network={networks.base} />
      <WalletIcon name="MetaMask" imageId="metamask" />
    </>,
    undefined,
    () => {
      loads += 1
      return noServiceImage
    },
    { api: 'endpoints.api' },
  )
  expect(sources).toEqual([
    await markOf(networkMarks, 'eip155:8453'),
    await markOf(wallets, 'metamask'),
  ])
  expect(loads).toBe(0)
})

test('[S7.03] behaviour: a picture that is on its way is an empty box; the letter is for what has none', async () => {
  const served = new Subject<undefined>()
  const own = new Subject<string>()
  const t = createTestKernel({
    plugins: [],
    services: [
      bindService(ImageService, () => ({
        acquire: () => firstValueFrom(served),
        release: () => {},
      })),
      bindService(MarkService, () => ({
        loaded: () => undefined,
        load: (_, key) => (key === 'fern' ? firstValueFrom(own) : Promise.resolve(undefined)),
      })),
    ],
  })
  dispose = t.dispose
  await t.start()
  const { container } = render(
    <ShellProvider kernel={t.kernel}>
      <WalletIcon name="Fern" imageId="fern" />
      <WalletIcon name="Quill" imageId="quill" />
    </ShellProvider>,
  )
  const letters = () =>
    [...container.querySelectorAll('[data-letter]')].map((one) => one.getAttribute('data-letter'))

  expect(letters()).toEqual([])
  await act(() => t.settle())
  expect(letters()).toEqual([])
  served.next(undefined)
  await act(() => t.settle())
  expect(letters()).toEqual(['Q'])
  expect(container.querySelector('img')).toBeNull()
  own.next('data:image/svg+xml,fern')
  await act(() => t.settle())
  expect(letters()).toEqual(['Q'])
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,fern')
})

test('default: the wallets of the directory have a mark, but for those that no set has', () => {
  const without = directory.filter(({ slug }) => !(slug in wallets)).map(({ slug }) => slug)
  expect(without).toEqual(['unisat-wallet', 'polkadot-js', 'polkagate', 'ambire-wallet', 'fordefi'])
})

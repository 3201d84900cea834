import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ImageService, WalletCatalogue, type WalletListing } from '../../kernel/exports/index.ts'
import { exchange } from '../../test/devnet/chains/deploy-contracts.ts'
import { startService } from '../../test/devnet/service/service.ts'
import { createTestKernel } from '../../test/kit/create-test-kernel.ts'
import { fakeEnvironment, fakePage } from '../../test/kit/fakes.ts'
import { walletCatalogue } from './index.ts'

type Service = Awaited<ReturnType<typeof startService>>
let service: Service

beforeAll(async () => {
  const walletPageUrl = 'https://wallet.test'
  const nothing = { networks: [], tokens: [], nodes: new Map() }
  const onRampPageUrl = 'https://buy.test'
  service = await startService({ ...nothing, exchange, walletPageUrl, onRampPageUrl })
})
afterAll(() => service.stop())

async function setUp() {
  const URL = { createObjectURL: (blob: Blob) => `blob:${blob.type}`, revokeObjectURL() {} }
  const environment = fakeEnvironment({ page: fakePage({ window: { URL } as never }) })
  const t = createTestKernel({
    plugins: [walletCatalogue()],
    environment: { ...environment, fetch: globalThis.fetch },
    endpoints: { api: service.url },
  })
  await t.start()
  return { t, catalogue: await t.service(WalletCatalogue), images: await t.service(ImageService) }
}

async function everyPage(catalogue: WalletCatalogue): Promise<readonly WalletListing[]> {
  const found: WalletListing[] = []
  for (let number = 1; ; number += 1) {
    const { wallets, count } = await catalogue.page(number)
    found.push(...wallets)
    if (number * 40 >= count) return found
  }
}

describe('the catalogue against the stand-in service', () => {
  test('[S7.02, S9.17] default: recommended wallets, then pages of others, until all were shown', async () => {
    const { t, catalogue } = await setUp()
    const { wallets: recommended, count } = await catalogue.recommended()
    expect(recommended).toHaveLength(4)
    const paged = await everyPage(catalogue)
    const ids = [...recommended, ...paged].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(count).toBeGreaterThan(100)
    // Hostile entries without a usable id or name are the only ones that are missing.
    expect(count - ids.length).toBeLessThan(10)
    await t.dispose()
  })

  test('[S3.15] SEC-71 SEC-101 fault: of hostile wallets only harmless fields are left', async () => {
    const { t, catalogue } = await setUp()
    const text = JSON.stringify(await everyPage(catalogue)).toLowerCase()
    for (const scheme of ['javascript:', 'vbscript:', 'data:', 'file:', '"http:', '../']) {
      expect(text).not.toContain(scheme)
    }
    await t.dispose()
  })

  test('[S7.02, S9.16] default: a search is answered by name', async () => {
    const { t, catalogue } = await setUp()
    const wanted = (await catalogue.page(1)).wallets[0]?.name ?? ''
    const search = catalogue.search(wanted)
    await t.clock.advance(300)
    expect((await search).map(({ name }) => name)).toContain(wanted)
    await t.dispose()
  })

  test('[S7.03] default: a picture of a wallet, a network, a currency and a token', async () => {
    const { t, images, catalogue } = await setUp()
    const { wallets } = await catalogue.recommended()
    const imageId = wallets[0]?.image_id ?? ''
    const urls = await Promise.all([
      images.acquire('wallet', imageId),
      images.acquire('asset', imageId),
      images.acquire('currency', 'eur'),
      images.acquire('token', 'USDC'),
    ])
    expect(urls).toEqual(Array.from({ length: 4 }, () => 'blob:image/svg+xml'))
    await t.dispose()
  })
})

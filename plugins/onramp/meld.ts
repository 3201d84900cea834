import { KitError, type KitSettings, readWebAddress } from '../../kernel/exports/index.ts'
import type { OnRampProvider } from './contract.ts'
import { kitSellers } from './kit-sellers.ts'

/** Both are given by the provider; without one of them it is not offered. */
export interface MeldOptions {
  /** https; of this machine also http. */
  readonly url: string
  readonly publicKey: string
}

/** Throws a KitError `INVALID_OPTION` that names the path. Undefined where neither was given. */
export function parseMeldOptions(options: unknown): MeldOptions | undefined {
  if (options === undefined) return undefined
  const { url, publicKey } = Object(options) as Readonly<Record<string, unknown>>
  if (url === undefined && publicKey === undefined) return undefined
  const address = readWebAddress(url)
  if (!address) throw invalid('url', 'expected an https address without credentials')
  if (typeof publicKey !== 'string' || publicKey === '') {
    throw invalid('publicKey', 'expected a text')
  }
  return { url: address.href, publicKey }
}

const invalid = (name: string, expected: string): KitError =>
  new KitError(`onramp.meld.${name}: ${expected}`, {
    code: 'INVALID_OPTION',
    details: `onramp.meld.${name}`,
  })

/** Takes what it is told from its address, each value once. */
export const createMeld = (
  { url, publicKey }: MeldOptions,
  projectId: KitSettings['projectId'],
): OnRampProvider => ({
  id: 'meld',
  ...kitSellers.meld,
  feeText: feeRange,
  namespaces: ['eip155', 'solana'],
  async url({ address, network }) {
    const page = new URL(url)
    const values = {
      publicKey,
      destinationCurrencyCode: network.startsWith('solana:') ? 'SOL' : 'USDC',
      walletAddress: address,
      externalCustomerId: projectId,
    }
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined) page.searchParams.set(name, value)
    }
    return page.href
  },
})

/** Of both of our providers. */
export const feeRange = '1-2%'

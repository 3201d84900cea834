import { describe, expect, test } from '@jest/globals'
import { getAddress } from 'viem'
import { findKnownToken } from './known-token.ts'
import { knownTokenContracts } from './known-token-contracts.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaUsdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('SEC-114 known tokens', () => {
  test('default: by chain and address, whatever the case of an EVM address', async () => {
    const known = { symbol: 'USDC', decimals: 6 }
    expect(await findKnownToken(`eip155:1:${usdc}`)).toEqual(known)
    expect(await findKnownToken(`eip155:1:${usdc.toLowerCase()}`)).toEqual(known)
    expect(await findKnownToken(`${solana}:${solanaUsdc}`)).toEqual(known)
  })

  test.each([
    ['the address on another chain', `eip155:10:${usdc}`],
    ['an unknown chain', `eip155:987654321:${usdc}`],
    ['the name of a method', 'constructor:constructor'],
    ['another case where case counts', `${solana}:${solanaUsdc.toLowerCase()}`],
    ['text', 'USDC'],
  ])('fault: %s is none', async (_, address) => {
    expect(await findKnownToken(address)).toBeUndefined()
  })

  test('default: the table holds addresses, each once', () => {
    for (const [chain, contracts] of Object.entries(knownTokenContracts)) {
      const addresses = contracts.map(([, address]) => address)
      expect(new Set(addresses).size).toBe(addresses.length)
      for (const address of addresses) {
        if (chain.startsWith('eip155:')) expect(getAddress(address).toLowerCase()).toBe(address)
        else expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      }
    }
  })

  // As their issuers publish them, beside what the lists say.
  test.each([
    ['eip155:1', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT', 6],
    ['eip155:1', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI', 18],
    ['eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18],
    ['eip155:1', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'WBTC', 8],
    ['eip155:1', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', 'STETH', 18],
    ['eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 6],
    ['eip155:10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 6],
    ['eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 6],
    ['eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 6],
    ['eip155:56', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 18],
    ['eip155:43114', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 'USDC', 6],
  ])('default: on %s %s is %s with %i decimals', async (chain, address, symbol, decimals) => {
    expect(getAddress(address)).toBe(address)
    expect(await findKnownToken(`${chain}:${address}`)).toEqual({ symbol, decimals })
  })
})

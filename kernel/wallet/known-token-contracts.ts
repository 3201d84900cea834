/** Contracts that are what their symbol says, by the reference of their chain. */
const contracts: Readonly<Record<string, string>> = /*#__PURE__*/ Object.freeze({
  // Ethereum: USDC, USDT, DAI, WETH, WBTC
  'eip155:1': `0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 0xdac17f958d2ee523a2206206994597c13d831ec7
    0x6b175474e89094c44da98b954eedeac495271d0f 0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2
    0x2260fac5e5542a773aa44fbcfedf7c193bc2c599`,
  // OP Mainnet: USDC, USDT, WETH
  'eip155:10': `0x0b2c639c533813f4aa9d7837caf62653d097ff85
    0x94b008aa00579c1307b0ef2c499ad98a8ce58e58 0x4200000000000000000000000000000000000006`,
  // Polygon: USDC, USDT
  'eip155:137': `0x3c499c542cef5e3811e1192ce70d8cc03d5c3359
    0xc2132d05d31c914a87c6611c10748aeb04b58e8f`,
  // Base: USDC, WETH
  'eip155:8453': `0x833589fcd6edb6e08f4c7c32d4f71b54bda02913
    0x4200000000000000000000000000000000000006`,
  // Arbitrum One: USDC, USDT, WETH
  'eip155:42161': `0xaf88d065e77c8cc2239327c5edb3a432268e5831
    0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9 0x82af49447d8a07e3bd95bd0d56f35241523fbab1`,
  // Avalanche: USDC, USDT
  'eip155:43114': `0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e
    0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7`,
  // Solana: USDC, USDT
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': `EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB`,
})

/** Whether a CAIP-10 address is one of a well-known token, in any case where case says nothing. */
export function isKnownToken(caipAddress: string): boolean {
  const end = caipAddress.lastIndexOf(':')
  const chain = caipAddress.slice(0, end)
  const address = caipAddress.slice(end + 1)
  const wanted = chain.startsWith('eip155:') ? address.toLowerCase() : address
  return contracts[chain]?.split(/\s+/).includes(wanted) ?? false
}

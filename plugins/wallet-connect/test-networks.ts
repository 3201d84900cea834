import type { CaipNetwork, ChainNamespace } from '../../kernel/exports/index.ts'

/** For tests: one account of each namespace as wallets name them, and the networks they are on. */

export const network = (
  chainNamespace: ChainNamespace,
  id: number | string,
  rpcUrl = `https://rpc.test/${id}`,
): CaipNetwork => ({
  id,
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
  name: `${chainNamespace} ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})

export const solanaMain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const solanaLegacy = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

export const networks = {
  eip155: network('eip155', 1),
  polygon: network('eip155', 137),
  solana: network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  polkadot: network('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
  bip122: network('bip122', '000000000019d6689c085ae165831e93'),
  cosmos: network('cosmos', 'cosmoshub-4'),
}

export const addresses: Readonly<Record<ChainNamespace, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  cosmos: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
}

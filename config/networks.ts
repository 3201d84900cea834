/** The `latchkey/networks` entry: known networks as plain, frozen data. What is not imported is dropped. */
import { freezeAll } from '../kernel/exports/internal.ts'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../kernel/exports/index.ts'

/** An EVM network. viem takes it as a `Chain`. */
export interface EvmNetwork extends CaipNetwork {
  readonly id: number
  readonly chainNamespace: 'eip155'
  readonly contracts?: { readonly multicall3?: { readonly address: `0x${string}` } } | undefined
}

interface EvmDetails {
  /** Name and symbol; default: Ether. */
  readonly currency?: readonly [name: string, symbol: string]
  readonly testnet?: boolean
  /** Where it differs from the usual address, or is missing. */
  readonly multicall?: `0x${string}` | undefined
}

/** Deployed at this address by the same transaction on almost every EVM network. */
const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

function evm(
  id: number,
  name: string,
  rpcUrl: string,
  explorer: readonly [name: string, url: string],
  details: EvmDetails = {},
): EvmNetwork {
  const { currency: [currencyName, symbol] = ['Ether', 'ETH'], testnet } = details
  const address = 'multicall' in details ? details.multicall : multicall3
  return freezeAll({
    ...network('eip155', id, name, [currencyName, symbol, 18], [rpcUrl], explorer, testnet),
    ...(address ? { contracts: { multicall3: { address } } } : {}),
  })
}

function network<N extends ChainNamespace, I extends number | string>(
  chainNamespace: N,
  id: I,
  name: string,
  [currencyName, symbol, decimals]: readonly [name: string, symbol: string, decimals: number],
  http: readonly string[],
  explorer?: readonly [name: string, url: string],
  testnet?: boolean,
): Omit<CaipNetwork, 'contracts'> & { readonly chainNamespace: N; readonly id: I } {
  const caipNetworkId = `${chainNamespace}:${id}` as CaipNetworkId
  return freezeAll({
    id,
    caipNetworkId,
    // A picture service knows it by the same name.
    imageId: caipNetworkId,
    chainNamespace,
    name,
    nativeCurrency: { name: currencyName, symbol, decimals },
    rpcUrls: { default: { http } },
    ...(explorer ? { blockExplorers: { default: { name: explorer[0], url: explorer[1] } } } : {}),
    ...(testnet ? { testnet } : {}),
  })
}

// Networks on which swaps are offered.
export const mainnet = /*#__PURE__*/ evm(1, 'Ethereum', 'https://ethereum.reth.rs/rpc', [
  'Etherscan',
  'https://etherscan.io',
])
export const arbitrum = /*#__PURE__*/ evm(42161, 'Arbitrum One', 'https://arb1.arbitrum.io/rpc', [
  'Arbiscan',
  'https://arbiscan.io',
])
export const optimism = /*#__PURE__*/ evm(10, 'OP Mainnet', 'https://mainnet.optimism.io', [
  'Optimism Explorer',
  'https://optimistic.etherscan.io',
])
export const zksync = /*#__PURE__*/ evm(
  324,
  'ZKsync Era',
  'https://mainnet.era.zksync.io',
  ['ZKsync Explorer', 'https://explorer.zksync.io'],
  { multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963' },
)
export const base = /*#__PURE__*/ evm(8453, 'Base', 'https://mainnet.base.org', [
  'Basescan',
  'https://basescan.org',
])
export const bsc = /*#__PURE__*/ evm(
  56,
  'BNB Smart Chain',
  'https://56.rpc.thirdweb.com',
  ['BscScan', 'https://bscscan.com'],
  { currency: ['BNB', 'BNB'] },
)
export const polygon = /*#__PURE__*/ evm(
  137,
  'Polygon',
  'https://polygon.drpc.org',
  ['PolygonScan', 'https://polygonscan.com'],
  { currency: ['POL', 'POL'] },
)
export const gnosis = /*#__PURE__*/ evm(
  100,
  'Gnosis',
  'https://rpc.gnosischain.com',
  ['Gnosisscan', 'https://gnosisscan.io'],
  { currency: ['xDAI', 'XDAI'] },
)
export const avalanche = /*#__PURE__*/ evm(
  43114,
  'Avalanche',
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  { currency: ['Avalanche', 'AVAX'] },
)
export const fantom = /*#__PURE__*/ evm(
  250,
  'Fantom',
  'https://250.rpc.thirdweb.com',
  ['FTMScan', 'https://ftmscan.com'],
  { currency: ['Fantom', 'FTM'] },
)
export const kaia = /*#__PURE__*/ evm(
  8217,
  'Kaia',
  'https://public-en.node.kaia.io',
  ['KaiaScan', 'https://kaiascan.io'],
  { currency: ['Kaia', 'KAIA'] },
)
export const aurora = /*#__PURE__*/ evm(1313161554, 'Aurora', 'https://mainnet.aurora.dev', [
  'Aurorascan',
  'https://aurorascan.dev',
])
// Further networks.
export const linea = /*#__PURE__*/ evm(59144, 'Linea Mainnet', 'https://rpc.linea.build', [
  'Etherscan',
  'https://lineascan.build',
])
export const scroll = /*#__PURE__*/ evm(534352, 'Scroll', 'https://rpc.scroll.io', [
  'Scrollscan',
  'https://scrollscan.com',
])
export const celo = /*#__PURE__*/ evm(
  42220,
  'Celo',
  'https://forno.celo.org',
  ['Celo Explorer', 'https://celoscan.io'],
  { currency: ['CELO', 'CELO'] },
)
export const mantle = /*#__PURE__*/ evm(
  5000,
  'Mantle',
  'https://rpc.mantle.xyz',
  ['Mantle Explorer', 'https://mantlescan.xyz'],
  { currency: ['MNT', 'MNT'] },
)
export const blast = /*#__PURE__*/ evm(81457, 'Blast', 'https://rpc.blast.io', [
  'Blastscan',
  'https://blastscan.io',
])
export const zora = /*#__PURE__*/ evm(7777777, 'Zora', 'https://rpc.zora.energy', [
  'Explorer',
  'https://explorer.zora.energy',
])
export const moonbeam = /*#__PURE__*/ evm(
  1284,
  'Moonbeam',
  'https://rpc.api.moonbeam.network',
  ['Moonscan', 'https://moonscan.io'],
  { currency: ['Moonbeam', 'GLMR'] },
)
export const moonriver = /*#__PURE__*/ evm(
  1285,
  'Moonriver',
  'https://rpc.api.moonriver.moonbeam.network',
  ['Moonscan', 'https://moonriver.moonscan.io'],
  { currency: ['Moonriver', 'MOVR'] },
)
export const cronos = /*#__PURE__*/ evm(
  25,
  'Cronos Mainnet',
  'https://evm.cronos.org',
  ['Cronos Explorer', 'https://explorer.cronos.org'],
  { currency: ['Cronos', 'CRO'] },
)
export const sonic = /*#__PURE__*/ evm(
  146,
  'Sonic',
  'https://rpc.soniclabs.com',
  ['Sonic Explorer', 'https://sonicscan.org'],
  { currency: ['Sonic', 'S'] },
)
export const unichain = /*#__PURE__*/ evm(130, 'Unichain', 'https://mainnet.unichain.org', [
  'Uniscan',
  'https://uniscan.xyz',
])
export const berachain = /*#__PURE__*/ evm(
  80094,
  'Berachain',
  'https://rpc.berachain.com',
  ['Berascan', 'https://berascan.com'],
  { currency: ['BERA Token', 'BERA'] },
)
export const ink = /*#__PURE__*/ evm(57073, 'Ink', 'https://rpc-gel.inkonchain.com', [
  'Blockscout',
  'https://explorer.inkonchain.com',
])
export const worldchain = /*#__PURE__*/ evm(
  480,
  'World Chain',
  'https://worldchain-mainnet.g.alchemy.com/public',
  ['Worldscan', 'https://worldscan.org'],
)
export const sei = /*#__PURE__*/ evm(
  1329,
  'Sei Network',
  'https://evm-rpc.sei-apis.com',
  ['Seiscan', 'https://seiscan.io'],
  { currency: ['Sei', 'SEI'] },
)
export const mode = /*#__PURE__*/ evm(34443, 'Mode Mainnet', 'https://mainnet.mode.network', [
  'Modescan',
  'https://modescan.io',
])
export const fraxtal = /*#__PURE__*/ evm(
  252,
  'Fraxtal',
  'https://rpc.frax.com',
  ['fraxscan', 'https://fraxscan.com'],
  { currency: ['Frax', 'FRAX'] },
)
// Test networks.
export const sepolia = /*#__PURE__*/ evm(
  11155111,
  'Sepolia',
  'https://11155111.rpc.thirdweb.com',
  ['Etherscan', 'https://sepolia.etherscan.io'],
  { testnet: true },
)
export const holesky = /*#__PURE__*/ evm(
  17000,
  'Holesky',
  'https://ethereum-holesky-rpc.publicnode.com',
  ['Etherscan', 'https://holesky.etherscan.io'],
  { testnet: true },
)
export const hoodi = /*#__PURE__*/ evm(
  560048,
  'Hoodi',
  'https://rpc.hoodi.ethpandaops.io',
  ['Etherscan', 'https://hoodi.etherscan.io'],
  { testnet: true },
)
export const baseSepolia = /*#__PURE__*/ evm(
  84532,
  'Base Sepolia',
  'https://sepolia.base.org',
  ['Basescan', 'https://sepolia.basescan.org'],
  { testnet: true },
)
export const arbitrumSepolia = /*#__PURE__*/ evm(
  421614,
  'Arbitrum Sepolia',
  'https://sepolia-rollup.arbitrum.io/rpc',
  ['Arbiscan', 'https://sepolia.arbiscan.io'],
  { testnet: true },
)
export const optimismSepolia = /*#__PURE__*/ evm(
  11155420,
  'OP Sepolia',
  'https://sepolia.optimism.io',
  ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
  { testnet: true },
)
export const polygonAmoy = /*#__PURE__*/ evm(
  80002,
  'Polygon Amoy',
  'https://polygon-amoy.drpc.org',
  ['PolygonScan', 'https://amoy.polygonscan.com'],
  { currency: ['POL', 'POL'], testnet: true },
)
export const avalancheFuji = /*#__PURE__*/ evm(
  43113,
  'Avalanche Fuji',
  'https://api.avax-test.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://testnet.snowtrace.io'],
  { currency: ['Avalanche Fuji', 'AVAX'], testnet: true },
)
export const lineaSepolia = /*#__PURE__*/ evm(
  59141,
  'Linea Sepolia Testnet',
  'https://rpc.sepolia.linea.build',
  ['Etherscan', 'https://sepolia.lineascan.build'],
  { testnet: true },
)
export const scrollSepolia = /*#__PURE__*/ evm(
  534351,
  'Scroll Sepolia',
  'https://sepolia-rpc.scroll.io',
  ['Scrollscan', 'https://sepolia.scrollscan.com'],
  { testnet: true },
)
export const bscTestnet = /*#__PURE__*/ evm(
  97,
  'BNB Smart Chain Testnet',
  'https://data-seed-prebsc-1-s1.bnbchain.org:8545',
  ['BscScan', 'https://testnet.bscscan.com'],
  { currency: ['BNB', 'tBNB'], testnet: true },
)
export const gnosisChiado = /*#__PURE__*/ evm(
  10200,
  'Gnosis Chiado',
  'https://rpc.chiadochain.net',
  ['Blockscout', 'https://blockscout.chiadochain.net'],
  { currency: ['Gnosis', 'xDAI'], testnet: true },
)
export const zksyncSepoliaTestnet = /*#__PURE__*/ evm(
  300,
  'ZKsync Sepolia Testnet',
  'https://sepolia.era.zksync.dev',
  ['ZKsync Explorer', 'https://sepolia.explorer.zksync.io'],
  { testnet: true, multicall: '0xF9cda624FBC7e059355ce98a31693d299FACd963' },
)
export const unichainSepolia = /*#__PURE__*/ evm(
  1301,
  'Unichain Sepolia',
  'https://sepolia.unichain.org',
  ['Uniscan', 'https://sepolia.uniscan.xyz'],
  { testnet: true },
)
export const auroraTestnet = /*#__PURE__*/ evm(
  1313161555,
  'Aurora Testnet',
  'https://testnet.aurora.dev',
  ['Aurorascan', 'https://testnet.aurorascan.dev'],
  { testnet: true, multicall: undefined },
)

// Nodes that anybody may ask, of those lists that their communities keep; docs/networks.md says which.
const sol = ['Solana', 'SOL', 9] as const
export const solanaMainnet = /*#__PURE__*/ network(
  'solana',
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'Solana',
  sol,
  // The foundation's own node refuses many pages.
  ['https://solana-rpc.publicnode.com', 'https://api.mainnet-beta.solana.com'],
  ['Solscan', 'https://solscan.io'],
)
export const solanaDevnet = /*#__PURE__*/ network(
  'solana',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'Solana Devnet',
  sol,
  ['https://api.devnet.solana.com'],
  undefined,
  true,
)
export const solanaTestnet = /*#__PURE__*/ network(
  'solana',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'Solana Testnet',
  sol,
  ['https://api.testnet.solana.com'],
  undefined,
  true,
)

const bitcoin = ['Bitcoin', 'BTC', 8] as const
/** Bitcoin nodes answer no browser: these are bases of the API of Esplora. */
export const bitcoinMainnet = /*#__PURE__*/ network(
  'bip122',
  '000000000019d6689c085ae165831e93',
  'Bitcoin',
  bitcoin,
  ['https://mempool.space/api', 'https://blockstream.info/api'],
  ['Mempool', 'https://mempool.space'],
)
export const bitcoinTestnet = /*#__PURE__*/ network(
  'bip122',
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  bitcoin,
  ['https://mempool.space/testnet/api', 'https://blockstream.info/testnet/api'],
  ['Mempool', 'https://mempool.space/testnet'],
  true,
)

const dot = ['Polkadot', 'DOT', 10] as const
export const polkadotMainnet = /*#__PURE__*/ network(
  'polkadot',
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  dot,
  ['https://polkadot-rpc.publicnode.com', 'https://polkadot.api.onfinality.io/public'],
  ['Subscan', 'https://polkadot.subscan.io'],
)
/** Where the balances of Polkadot's accounts are kept since November 2025. */
export const polkadotAssetHub = /*#__PURE__*/ network(
  'polkadot',
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  dot,
  ['https://polkadot-asset-hub-rpc.polkadot.io', 'https://statemint.api.onfinality.io/public'],
  ['Subscan', 'https://assethub-polkadot.subscan.io'],
)

export const cosmosHub: CaipNetwork = /*#__PURE__*/ freezeAll({
  .../*#__PURE__*/ network(
    'cosmos',
    'cosmoshub-4',
    'Cosmos Hub',
    ['Cosmos', 'ATOM', 6],
    ['https://cosmos-rpc.publicnode.com'],
    ['Mintscan', 'https://www.mintscan.io/cosmos'],
  ),
  bech32Prefix: 'cosmos',
  restUrl: 'https://cosmos-rest.publicnode.com',
})

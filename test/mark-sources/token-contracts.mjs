/**
 * Writes the table of well-known token contracts: `node test/mark-sources/token-contracts.mjs`. A contract is taken
 * when at least two of the sources, which are kept apart from each other, say that it is the same token, or when it
 * was decided by hand. Read the difference before it is committed: a wrong entry lends a fraud the picture of a coin.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAddress, isAddress } from 'viem'
import { networks } from './networks.mjs'
import { importFrom, source } from './source.mjs'
import { chooseTokens, coinNetworks } from './tokens.mjs'

const target = join(import.meta.dirname, '../../kernel/wallet/assets/known-token-contracts.ts')
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const chains = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  56: 'BNB Smart Chain',
  100: 'Gnosis',
  130: 'Unichain',
  137: 'Polygon',
  146: 'Sonic',
  252: 'Fraxtal',
  324: 'ZKsync Era',
  480: 'World Chain',
  1329: 'Sei',
  5000: 'Mantle',
  8217: 'Kaia',
  8453: 'Base',
  34443: 'Mode',
  42161: 'Arbitrum One',
  42220: 'Celo',
  43114: 'Avalanche',
  57073: 'Ink',
  59144: 'Linea',
  80094: 'Berachain',
  81457: 'Blast',
  534352: 'Scroll',
}

const tokenMarks = [...chooseTokens().values()].flatMap(({ keys }) => keys)
const drawn = new Set([...tokenMarks, ...coinNetworks.keys()])
/** What the sources call one and the same token. */
const synonyms = {
  USDCN: 'USDC',
  'USD₮0': 'USDT',
  USDT0: 'USDT',
  'USD₮': 'USDT',
  WETH9: 'WETH',
  RENDER: 'RNDR',
}
const symbolOf = (text) => synonyms[text.trim().toUpperCase()] ?? text.trim().toUpperCase()

/** Read by hand: where one source is plainly wrong, or one alone has the token. */
const decided = {
  'eip155:1 0x6b175474e89094c44da98b954eedeac495271d0f': 'DAI',
  'eip155:1 0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': 'USDC',
  'eip155:137 0x7ceb23fd6bc0add59e62ac25578270cff1b9f619': 'WETH',
  'eip155:1 0xae7ab96520de3a18e5e111b5eaab095312d7fe84': 'STETH',
  'eip155:1 0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': 'CBBTC',
  'eip155:8453 0xcbb7c0000ab88b473b1f5afd9ef808440eed33bf': 'CBBTC',
  'eip155:1 0xdc035d45d973e3ec169d2276ddab16f1e407384f': 'USDS',
  'eip155:1 0x9d39a5de30e57443bff2a8307a4256c8797a3497': 'SUSDE',
  'eip155:1 0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b': 'CVX',
  'eip155:1 0x8292bb45bf1ee4d140127049757c2e0ff06317ed': 'RLUSD',
  'eip155:43114 0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': 'WAVAX',
  'eip155:8453 0xb6fe221fe9eef5aba221c348ba20a1bf5e73624c': 'RETH',
}

/** On Solana there are coins of other chains by many bridges; these are of their issuers. */
const onSolana = ['EURC', 'JUP', 'MSOL', 'NEON', 'PYTH', 'PYUSD', 'RAY', 'SOL', 'USDC', 'USDT']
/** A coin is known at home, and on Ethereum where its issuer keeps it there. */
const notOnEthereum = ['BNB', 'SOL', 'AVAX', 'BTC']
function isAtHome(chain, symbol) {
  if (chain === solana) return onSolana.includes(symbol)
  if (!coinNetworks.has(symbol)) return true
  if (chain === 'eip155:1') return !notOnEthereum.includes(symbol)
  return networks.get(coinNetworks.get(symbol)).keys.includes(chain)
}

/** By chain and address: by symbol, the sources that say so. */
const claims = new Map()
/** By chain and address: how many decimals the sources say that the token has. */
const decimalsOf = new Map()
function claim(from, chain, address, symbol, decimals) {
  const isEvm = chain.startsWith('eip155:')
  if (isEvm ? !chains[chain.slice(7)] || !isAddress(address, { strict: false }) : chain !== solana)
    return
  if (/^0x0+$/.test(address)) return
  // A mixed spelling must be right by its checksum.
  if (isEvm && address !== address.toLowerCase() && getAddress(address) !== address) {
    throw new Error(`${from}: ${address} has a wrong checksum`)
  }
  const key = `${chain} ${isEvm ? address.toLowerCase() : address}`
  const bySymbol = claims.get(key) ?? new Map()
  claims.set(key, bySymbol)
  const name = symbolOf(symbol)
  bySymbol.set(name, new Set([...(bySymbol.get(name) ?? []), from]))
  if (decimals !== undefined) {
    decimalsOf.set(key, new Set([...(decimalsOf.get(key) ?? []), decimals]))
  }
}

await readWeb3Icons()
await readOptimism()
readAave()
await readLifi()
readSushi()
readSolana()
write()

async function readWeb3Icons() {
  const { tokens, networks } = await importFrom('@web3icons/common', 'dist/metadata/index.js')
  const names = {
    'optimistic-ethereum': 10,
    'polygon-pos': 137,
    xdai: 100,
    'klay-token': 8217,
    'world-chain': 480,
  }
  const ids = new Map(networks.map(({ id, chainId }) => [id, chainId]))
  for (const { symbol, addresses } of tokens) {
    for (const [platform, address] of Object.entries(addresses)) {
      const id = names[platform] ?? ids.get(platform)
      claim('web3icons', platform === 'solana' ? solana : `eip155:${id}`, address, symbol)
    }
  }
}

async function readOptimism() {
  const { default: list } = await importFrom('@eth-optimism/tokenlist', 'dist/index.mjs')
  for (const { chainId, address, symbol, decimals } of list.tokens) {
    claim('optimism', `eip155:${chainId}`, address, symbol, decimals)
  }
}

function readAave() {
  const file = join(source('@bgd-labs/aave-address-book'), 'tokenlist.json')
  const { tokens } = JSON.parse(readFileSync(file, 'utf8'))
  for (const { chainId, address, symbol, decimals, tags } of tokens) {
    if (tags.includes('underlying')) claim('aave', `eip155:${chainId}`, address, symbol, decimals)
  }
}

/** Its enumerations are in another package: their members stand for themselves here. */
async function readLifi() {
  const ids = {
    ...{ ETH: 1, OPT: 10, BSC: 56, DAI: 100, UNI: 130, POL: 137, SON: 146, FTM: 250, FRA: 252 },
    ...{ ERA: 324, WCC: 480, SEI: 1329, MNT: 5000, KAI: 8217, BAS: 8453, MOD: 34443, ARB: 42161 },
    ...{ CEL: 42220, AVA: 43114, INK: 57073, LNA: 59144, BER: 80094, BLS: 81457, SCL: 534352 },
  }
  const code = readFileSync(join(source('@lifi/data-types'), 'src/_esm/coins/coins.js'), 'utf8')
  const members = `new Proxy({}, { get: (_, name) => name })`
  const enumerations = `const ChainId = ${members}, CoinKey = ${members}\n`
  const module = enumerations + code.replace(/^import .*$/gm, '')
  const { basicCoins } = await import(`data:text/javascript,${encodeURIComponent(module)}`)
  for (const { key, name, chains: places } of basicCoins) {
    for (const [chain, { address, symbol, decimals }] of Object.entries(places)) {
      const id = chain === 'SOL' ? solana : `eip155:${ids[chain]}`
      claim('lifi', id, address, symbol ?? (key || name), decimals)
    }
  }
}

function readSushi() {
  const ids = {
    ...{ ETHEREUM: 1, OPTIMISM: 10, BSC: 56, GNOSIS: 100, UNICHAIN: 130, POLYGON: 137, SONIC: 146 },
    ...{ FANTOM: 250, ZKSYNC_ERA: 324, WORLD_CHAIN: 480, MANTLE: 5000, KAIA: 8217, BASE: 8453 },
    ...{ MODE: 34443, ARBITRUM: 42161, CELO: 42220, AVALANCHE: 43114, INK: 57073, LINEA: 59144 },
    ...{ BERACHAIN: 80094, BLAST: 81457, SCROLL: 534352 },
  }
  const folder = join(source('sushi'), '_esm/evm/config/tokens/tokens')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(folder, file), 'utf8')
    const said = [...code.matchAll(/\bdecimals: (\d+)/g)].map(([, digits]) => Number(digits))
    // Of several it is not clear which token has them.
    const decimals = said.length === 1 ? said[0] : undefined
    for (const [, name, body] of code.matchAll(/const (\w+)_ADDRESS = \{([^}]*)\}/g)) {
      for (const [, chain, address] of body.matchAll(/\[EvmChainId\.(\w+)\]: '(0x\w+)'/g)) {
        claim('sushi', `eip155:${ids[chain]}`, address, name, decimals)
      }
    }
  }
}

function readSolana() {
  const file = 'dist/main/tokens/solana.tokenlist.json'
  const { tokens } = JSON.parse(
    readFileSync(join(source('@solana/spl-token-registry'), file), 'utf8'),
  )
  for (const { chainId, address, symbol, decimals } of tokens) {
    if (chainId === 101) claim('solana', solana, address, symbol, decimals)
  }
}

function write() {
  const taken = new Map()
  for (const [key, bySymbol] of claims) {
    const [chain, address] = key.split(' ')
    const agreed = [...bySymbol].filter(
      ([symbol, from]) => drawn.has(symbol) && (from.size >= 2 || decided[key] === symbol),
    )
    if (!agreed.some(([symbol]) => isAtHome(chain, symbol))) continue
    const isClear = bySymbol.size === 1 || agreed.some(([symbol]) => symbol === decided[key])
    if (!isClear) {
      const said = [...bySymbol].map(([symbol, from]) => `${symbol} (${[...from].join(', ')})`)
      console.log(`${chain} ${address}: ${said.join(', ')}: left out`)
      continue
    }
    taken.set(chain, [...(taken.get(chain) ?? []), [decided[key] ?? agreed[0][0], address]])
  }
  for (const [chain, entries] of taken) reportDoubles(chain, entries)
  const lines = [...taken].flatMap(([chain, entries]) => [
    `  // ${chains[chain.slice(7)] ?? 'Solana'}`,
    `  '${chain}': [`,
    ...entries.toSorted().map(([symbol, address]) => {
      const decimals = agreedDecimals(chain, address)
      return `    ['${symbol}', '${address}'${decimals === 18 ? '' : `, ${decimals}`}],`
    }),
    '  ],',
  ])
  const head = [
    '// Written by test/mark-sources/token-contracts.mjs from lists of 2026 that agree; see there.',
    '',
    '/**',
    ' * Contracts that are what their symbol says, by CAIP-2 id; those of EVM networks in small letters. Their decimals',
    ' * are 18 where none are named.',
    ' */',
    'export const knownTokenContracts: Readonly<',
    '  Record<string, readonly (readonly [symbol: string, address: string, decimals?: number])[]>',
    '> = {',
  ]
  writeFileSync(target, [...head, ...lines, '}', ''].join('\n'))
  const count = [...taken.values()].flat().length
  console.log(`${count} contracts on ${taken.size} networks`)
}

function agreedDecimals(chain, address) {
  const [decimals, ...others] = decimalsOf.get(`${chain} ${address}`) ?? []
  if (decimals !== undefined && others.length === 0) return decimals
  throw new Error(`${chain} ${address}: the sources do not agree how many decimals it has`)
}

function reportDoubles(chain, entries) {
  const symbols = entries.map(([symbol]) => symbol)
  const doubles = entries.filter(([symbol]) => symbols.filter((it) => it === symbol).length > 1)
  for (const [symbol, address] of doubles) console.log(`${chain}: ${symbol} also at ${address}`)
}

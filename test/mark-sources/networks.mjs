import * as viem from 'viem/chains'
import { importFrom } from './source.mjs'

const { networks: metadata } = await importFrom('@web3icons/common', 'dist/metadata/index.js')

/** Chains that a kit can be given. */
const namespaces = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
/** Entries of the metadata that are double or outdated. */
const omitted = ['eos', 'moonbase', 'okex', 'tombchain']

/** What the metadata lacks: by mark, the chains that bear it. A test network bears the mark of its main one. */
const further = {
  ethereum: ['eip155:560048'],
  unichain: ['eip155:1301'],
  aurora: ['eip155:1313161555'],
  gnosis: ['eip155:10200'],
  berachain: ['eip155:80069'],
  ink: ['eip155:763373'],
  world: ['eip155:4801'],
  'sei-network': ['eip155:1328'],
  fraxtal: ['eip155:2522'],
  sonic: ['eip155:14601', 'eip155:57054'],
  zora: ['eip155:999999999'],
  soneium: ['eip155:1946'],
  lisk: ['eip155:4202'],
  celo: ['eip155:11142220'],
  apechain: ['eip155:33111'],
  'mega-eth': ['eip155:4326'],
  'manta-pacific': ['eip155:169'],
  kava: ['eip155:2222'],
  hemi: ['eip155:43111'],
  lens: ['eip155:232'],
  katana: ['eip155:747474'],
  solana: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
  bitcoin: ['bip122:000000000933ea01ad0ee984209779ba', 'bip122:00000008819873e925422c1ff0f99f7c'],
  polkadot: ['polkadot:68d56f15f85d3136970ec16946040bc1'],
  osmosis: ['cosmos:osmosis-1'],
  juno: ['cosmos:juno-1'],
  stargaze: ['cosmos:stargaze-1'],
  injective: ['cosmos:injective-1'],
}
/** Networks whose picture the set has as that of their coin. */
const coins = {
  'bitcoin-cash': ['tokens/BCH', 'bip122:000000000000000000651ef99cb9fcbe'],
  kusama: ['tokens/KSM', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  celestia: ['tokens/TIA', 'cosmos:celestia'],
}

/** By name of the mark: its picture in the set, and the CAIP-2 ids that bear it. */
function choose() {
  const chosen = new Map()
  const add = (name, picture, keys) => {
    const entry = chosen.get(name) ?? { from: ['web3icons', picture], keys: [] }
    chosen.set(name, entry)
    entry.keys.push(...keys.filter((key) => !entry.keys.includes(key)))
  }
  for (const { id, filePath, caip2id } of metadata) {
    if (!namespaces.includes(caip2id?.split(':')[0]) || omitted.includes(id)) continue
    const [kind, file] = filePath.split(':')
    add(file.toLowerCase(), `${kind}s/${file}`, [caip2id])
  }
  for (const [name, keys] of Object.entries(further)) add(name, `networks/${name}`, keys)
  for (const [name, [picture, key]] of Object.entries(coins)) add(name, picture, [key])
  return new Map([...chosen].filter(([, { keys }]) => keys.some(isKnown)))
}

/** The set has more EVM networks than anybody can name; those that viem has are asked for. */
function isKnown(key) {
  const [namespace, id] = key.split(':')
  return namespace !== 'eip155' || Object.values(viem).some((chain) => chain.id === Number(id))
}

export const networks = choose()

/** By symbol of a native coin: the mark of the one network that has it. */
export function nativeCoins() {
  const bearers = new Map()
  for (const { id, nativeCurrency, testnet } of Object.values(viem)) {
    if (testnet) continue
    const symbol = nativeCurrency.symbol.toUpperCase()
    const mark = [...networks].find(([, { keys }]) => keys.includes(`eip155:${id}`))?.[0]
    if (mark) bearers.set(symbol, new Set([...(bearers.get(symbol) ?? []), mark]))
  }
  return new Map(
    [...bearers].flatMap(([symbol, [mark, ...others]]) => (others.length ? [] : [[symbol, mark]])),
  )
}

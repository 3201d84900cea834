import { nativeCoins } from './networks.mjs'

/** Coins whose symbol several networks have, or none of its name: the mark is that of a network. */
const coins = {
  ETH: 'ethereum',
  TBNB: 'binance-smart-chain',
  MATIC: 'polygon',
  BTC: 'bitcoin',
  LTC: 'litecoin',
  BCH: 'bitcoin-cash',
  SOL: 'solana',
  DOT: 'polkadot',
  KSM: 'kusama',
  ATOM: 'cosmos-hub',
  OSMO: 'osmosis',
  INJ: 'injective',
  TIA: 'celestia',
  ARB: 'arbitrum-one',
  OP: 'optimism',
}
/** Tokens that visitors commonly hold, in the two sets that have them. */
const web3icons = `1INCH AAVE AXS BAT BLUR CAKE CBETH COMP COW CRV DAI DYDX ENJ ENS EURC EURS
  FDUSD FET GALA GHO GMX GNO GRT GUSD JUP LDO LINK LRC LUSD MANA MKR MSOL PAXG PENDLE PEPE PYTH PYUSD RAY
  RETH RNDR RPL SAND SHIB SNX STG SUSHI TBTC TUSD UNI USDC USDE USDT WBTC XAUT YFI ZRX`
const bgd = `CBBTC CVX EZETH RLUSD SDAI STETH SUSDE USDS WAVAX WBNB WEETH WETH WSTETH`

const list = (text) => text.split(/\s+/)

/** By name of the mark: where its picture comes from, and the symbols that bear it, in capitals. */
export function chooseTokens() {
  const own = [
    ...list(web3icons).map((symbol) => [symbol, ['web3icons', `tokens/${symbol}`]]),
    ...list(bgd).map((symbol) => [symbol, ['bgd', symbol]]),
  ]
  return new Map(own.map(([symbol, from]) => [symbol.toLowerCase(), { from, keys: [symbol] }]))
}

/** By symbol, the network whose mark a coin bears; a token that is a coin somewhere keeps its own. */
export const coinNetworks = new Map(
  [...nativeCoins(), ...Object.entries(coins)].filter(
    ([symbol]) => !list(`${web3icons} ${bgd}`).includes(symbol),
  ),
)

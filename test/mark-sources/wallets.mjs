import { wallets as directory } from '../directory-sources/wallets.mjs'

/** By slug of the directory: the drawing of a set. */
const drawings = {
  rainbowkit: {
    'best-wallet': 'bestWallet',
    'bifrost-wallet': 'bifrostWallet',
    'binance-wallet': 'binanceWallet',
    'bitget-wallet': 'bitgetWallet',
    'brave-wallet': 'braveWallet',
    'bybit-wallet': 'bybitWallet',
    'coinbase-wallet': 'coinbaseWallet',
    coin98: 'coin98Wallet',
    core: 'coreWallet',
    enkrypt: 'enkryptWallet',
    foxwallet: 'foxWallet',
    'gate-wallet': 'gateWallet',
    imtoken: 'imTokenWallet',
    iopay: 'iopayWallet',
    'kaia-wallet': 'kaiaWallet',
    'ledger-wallet': 'ledgerWallet',
    'nova-wallet': 'novaWallet',
    'okx-wallet': 'okxWallet',
    onekey: 'oneKeyWallet',
    phantom: 'phantomWallet',
    'rabby-wallet': 'rabbyWallet',
    rainbow: 'rainbowWallet',
    'ronin-wallet': 'roninWallet',
    safe: 'safeWallet',
    safepal: 'safepalWallet',
    subwallet: 'subWallet',
    talisman: 'talismanWallet',
    tokenpocket: 'tokenPocketWallet',
    'trust-wallet': 'trustWallet',
    'uniswap-wallet': 'uniswapWallet',
    valora: 'valoraWallet',
    xportal: 'xPortalWallet',
    zeal: 'zealWallet',
    zerion: 'zerionWallet',
  },
  bgd: { dcent: 'DCENTWALLET' },
  web3icons: {
    '1inch-wallet': 'exchanges/1inch',
    alphawallet: 'wallets/alpha-wallet',
    'atomic-wallet': 'wallets/atomic',
    backpack: 'wallets/backpack',
    'coinex-wallet': 'exchanges/coinex',
    'crypto-com-onchain': 'exchanges/crypto-com',
    exodus: 'wallets/exodus',
    jupiter: 'tokens/JUP',
    keplr: 'wallets/keplr',
    'kraken-wallet': 'wallets/kraken',
    metamask: 'wallets/metamask',
    'mew-wallet': 'wallets/my-ether-wallet',
    'robinhood-wallet': 'networks/robinhood',
    solflare: 'wallets/solflare',
    'trezor-suite': 'wallets/trezor',
    'zengo-wallet': 'wallets/zengo',
  },
}
const drawn = Object.entries(drawings).flatMap(([set, wallets]) =>
  Object.entries(wallets).map(([slug, picture]) => [slug, [set, picture]]),
)
/** The others from the list that the directory is made of. */
const others = directory
  .filter(({ slug, source }) => source !== undefined && !drawn.some(([it]) => it === slug))
  .map(({ slug, source }) => [slug, ['thirdweb', source]])

export const wallets = new Map(
  [...drawn, ...others].map(([slug, from]) => [slug, { from, keys: [slug] }]),
)

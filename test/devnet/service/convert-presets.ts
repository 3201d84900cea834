import { encodeFunctionData, erc20Abi, maxUint256, type Address } from 'viem'

/** Answers that a client must not fall for: `preset` of the knobs, each for the call it is named after. */

type Preset = (usual: any) => object

const stranger: Address = '0x00000000000000000000000000000000000000bb'
const onNetworkOf = (account: string) => `${account.slice(0, account.lastIndexOf(':'))}:${stranger}`
const approve = (spender: Address) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, maxUint256] })

const quoteWith =
  (change: (quote: Record<string, string>) => object): Preset =>
  ({ quotes }) => ({
    quotes: quotes.map((it: Record<string, string>) => ({ ...it, ...change(it) })),
  })
const built =
  (change: (tx: Record<string, string>) => object): Preset =>
  ({ tx }) => ({ tx: { ...tx, ...change(tx) } })

export const convertPresets: Record<string, Preset> = {
  // getSwapQuotes
  'no-quote': () => ({ quotes: [] }),
  'other-pair': quoteWith(({ toAccount }) => ({ toAccount: onNetworkOf(toAccount!) })),
  'other-amount': quoteWith(({ fromAmount }) => ({ fromAmount: `${fromAmount}0` })),
  /** Five per cent less than before: more than the slippage. */
  'moved-price': quoteWith(({ toAmount }) => ({
    toAmount: ((BigInt(toAmount!) * 95n) / 100n).toString(),
  })),
  // postSwapTransaction
  'other-receiver': built(({ to }) => ({ from: onNetworkOf(to!) })),
  'other-network': built(() => ({ to: `eip155:1:${stranger}` })),
  'higher-value': built(({ amount }) => ({ amount: (BigInt(amount!) + 1n).toString() })),
  'swap-is-approval': built(() => ({ data: approve(stranger) })),
  // getSwapApproval
  'other-contract': built(({ to }) => ({ to: onNetworkOf(to!) })),
  'other-spender': built(() => ({ data: approve(stranger) })),
}

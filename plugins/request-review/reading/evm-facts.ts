import { hex } from '@scure/base'
import { type ContractInterface, parseLabel } from '../../../kernel/exports/index.ts'
import { type AskNode, type BalanceChange, type ChainFacts, mostDecimals } from './ask-chain.ts'
import type { ContractReader } from './evm-call.ts'
import { hexQuantity } from './hex-quantity.ts'

const tokenFunctions = [
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
]
const symbolLength = 12
/** Transfer(address,address,uint256) */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Nodes tell of the currency itself as of a token at this address. */
const currency = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export function evmFacts(ask: AskNode, contracts: () => Promise<ContractReader>): ChainFacts {
  return {
    async token(token, account) {
      const tokens = await (await contracts()).contractInterface(tokenFunctions)
      const read = (functionName: string, ...args: readonly unknown[]) => {
        const data = tokens.encodeCall({ functionName, args })
        return ask('eth_call', [{ to: token, data }, 'latest']) as Promise<string>
      }
      const readUnits = async (functionName: string, ...args: readonly unknown[]) =>
        tokens.decodeResult(functionName, await read(functionName, ...args)) as bigint
      const [decimals, symbol, supply, balance] = await Promise.all([
        read('decimals'),
        quietly(read('symbol')),
        quietly(readUnits('totalSupply')),
        quietly(readUnits('balanceOf', account)),
      ])
      const places = Number(tokens.decodeResult('decimals', decimals))
      if (places > mostDecimals) return undefined
      return { decimals: places, symbol: symbol && symbolOf(tokens, symbol), supply, balance }
    },

    async fee({ calls, gas: ownGas, gasPrice: ownPrice }, account) {
      const [call, ...others] = calls ?? []
      // What a batch costs is up to who sends it.
      if (!call || others.length > 0) return undefined
      const [gas, price, code] = await Promise.all([
        ask('eth_estimateGas', [{ ...call, from: account }]),
        ask('eth_gasPrice', []),
        ask('eth_getCode', [account, 'latest']),
      ])
      // An account with code sends in a way of its own, and may not pay itself.
      if (code !== '0x') return undefined
      return (ownGas ?? hexQuantity(gas)) * (ownPrice ?? hexQuantity(price))
    },

    async simulate({ calls }, account) {
      if (!calls || calls.length === 0) return undefined
      const block = {
        calls: calls.map(({ to, value, data }) => ({ from: account, to, value, data })),
      }
      const options = { blockStateCalls: [block], traceTransfers: true, validation: false }
      const [result] = (await ask('eth_simulateV1', [options, 'latest'])) as readonly {
        readonly calls: readonly SimulatedCall[]
      }[]
      if (result?.calls.length !== calls.length) return undefined
      const reader = await contracts()
      return {
        isSuccess: result.calls.every(({ status }) => hexQuantity(status) === 1n),
        changes: changesOf(
          result.calls.flatMap(({ logs = [] }) => logs),
          account,
          (token) => reader.parseAddress(token),
        ),
      }
    },
  }
}

const quietly = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

interface SimulatedCall {
  readonly status: unknown
  readonly logs?: readonly {
    readonly address: string
    readonly topics: readonly string[]
    readonly data: string
  }[]
}

function changesOf(
  logs: NonNullable<SimulatedCall['logs']>,
  account: string,
  spell: (token: string) => string,
): readonly BalanceChange[] {
  const own = account.toLowerCase()
  const units = new Map<string, bigint>()
  for (const { address, topics, data } of logs) {
    const [topic, from, to] = topics
    // Of an item of a collection the number is a topic as well. Nobody hides the others by a wrong one.
    if (topic !== transferTopic || topics.length !== 3 || data.length !== 66) continue
    const sign = (addressOf(to) === own ? 1n : 0n) - (addressOf(from) === own ? 1n : 0n)
    const token = address.toLowerCase()
    units.set(token, (units.get(token) ?? 0n) + sign * hexQuantity(data))
  }
  return [...units]
    .filter(([, change]) => change !== 0n)
    .map(([token, change]) => ({
      token: token === currency ? undefined : spell(token),
      units: change,
    }))
}

const addressOf = (topic: string | undefined): string =>
  `0x${(topic ?? '').slice(-40).toLowerCase()}`

/** Text, or the 32 bytes in which old tokens keep it. */
function symbolOf(tokens: ContractInterface, data: string): string | undefined {
  const text =
    data.length === 66
      ? new TextDecoder().decode(hex.decode(data.slice(2).toLowerCase())).replace(/\0+$/, '')
      : tokens.decodeResult('symbol', data)
  return parseLabel(String(text))?.slice(0, symbolLength)
}

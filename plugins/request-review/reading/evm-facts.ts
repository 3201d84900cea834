import { hex } from '@scure/base'
import { type ContractInterface, parseLabel } from '../../../kernel/exports/index.ts'
import type { ContractReader } from './evm-call.ts'
import { hexQuantity } from './hex-quantity.ts'
import { isGiven } from './is-given.ts'
import { type AskNode, type ChainFacts, mostDecimals } from './chain-facts.ts'

const tokenFunctions = [
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function ownerOf(uint256 item) view returns (address)',
  'function supportsInterface(bytes4 id) view returns (bool)',
]
/** ERC-721, by ERC-165. */
const collection = '0x80ac58cd'
/** Nobody allows more amounts at once in good faith. */
const mostAmounts = 20
const symbolLength = 12

export function evmFacts(ask: AskNode, contracts: () => Promise<ContractReader>): ChainFacts {
  return {
    async token(token, account, amounts) {
      const tokens = await (await contracts()).contractInterface(tokenFunctions)
      const read = (functionName: string, ...args: readonly unknown[]) => {
        const data = tokens.encodeCall({ functionName, args })
        return ask('eth_call', [{ to: token, data }, 'latest']) as Promise<string>
      }
      const readValue = async <T>(functionName: string, ...args: readonly unknown[]) =>
        tokens.decodeResult(functionName, await read(functionName, ...args)) as T
      /** Some contracts are a token and a collection at once (ERC-404): an amount is the number of an item where there is one. */
      const isItem = async (amount: bigint) => {
        const owner = await quietly(readValue<string>('ownerOf', amount))
        return owner !== undefined && !/^0x0*$/.test(owner)
      }
      const [decimals, symbol, supply, balance, isCollection, ...items] = await Promise.all([
        read('decimals'),
        quietly(read('symbol')),
        quietly(readValue<bigint>('totalSupply')),
        quietly(readValue<bigint>('balanceOf', account)),
        quietly(readValue<boolean>('supportsInterface', collection)),
        ...amounts.slice(0, mostAmounts).map(isItem),
      ])
      const places = Number(tokens.decodeResult('decimals', decimals))
      if (places > mostDecimals) return undefined
      const isCounted = isCollection || items.includes(true) || amounts.length > mostAmounts
      return {
        decimals: isCounted ? 0 : places,
        symbol: symbol && symbolOf(tokens, symbol),
        supply,
        balance,
      }
    },

    async fee({ calls, gas: ownGas, gasPrice: ownPrice, gasTip = 0n, accessList }, account) {
      const [call, ...others] = calls ?? []
      // What a batch costs is up to who sends it.
      if (!call || others.length > 0) return undefined
      // What it says itself is so whatever a node answers, also of a call that would fail: that costs its fee as well.
      const highest = ownPrice !== undefined && ownPrice < gasTip ? gasTip : ownPrice
      if (ownGas !== undefined && highest !== undefined) return ownGas * highest
      const asked = { ...call, from: account, ...(isGiven(accessList) && { accessList }) }
      const [gas, price, code] = await Promise.all([
        ownGas ?? ask('eth_estimateGas', [asked]).then(hexQuantity),
        // What is paid for being quick comes on top of what the network takes.
        highest ?? ask('eth_gasPrice', []).then((usual) => hexQuantity(usual) + gasTip),
        ask('eth_getCode', [account, 'latest']),
      ])
      // An account with code sends in a way of its own, and may not pay itself.
      if (code !== '0x') return undefined
      return gas * price
    },
  }
}

const quietly = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined)

/** Text, or the 32 bytes in which old tokens keep it. */
function symbolOf(tokens: ContractInterface, data: string): string | undefined {
  const text =
    data.length === 66
      ? new TextDecoder().decode(hex.decode(data.slice(2).toLowerCase())).replace(/\0+$/, '')
      : tokens.decodeResult('symbol', data)
  return parseLabel(String(text))?.slice(0, symbolLength)
}

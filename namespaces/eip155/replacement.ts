import { readField } from '../page-wallets/read-field.ts'
import { isHex } from './hex.ts'

/** A question to the nodes of the transaction's network. */
export type AskNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** What took the place of a transaction. */
export interface Replacement {
  readonly id: string
  /** The same again, at another fee. */
  readonly isRepriced: boolean
}

interface SeenTransaction {
  readonly id: string
  readonly from: string
  readonly nonce: bigint
  /** What it does: receiver, amount and call. */
  readonly effect: string
}

/**
 * Looks what else the sender has used the transaction's number for. Undefined while nothing was found; what
 * the nodes have never shown as waiting cannot be compared with anything. Nor can what somebody else sent for
 * the account, as for a smart account: the same may have been carried out within something that looks different.
 */
export function watchReplacement(transactionId: string, account: string | undefined) {
  let waiting: { readonly sent: SeenTransaction; readonly at: bigint } | undefined

  return async (ask: AskNode): Promise<Replacement | undefined> => {
    if (!waiting) {
      const at = readQuantity(await ask('eth_blockNumber'))
      const found = await ask('eth_getTransactionByHash', transactionId)
      const sent = readTransaction(found)
      const isIt = sent?.id === transactionId.toLowerCase()
      if (isIt && at !== undefined && !readField(found, 'blockNumber')) waiting = { sent, at }
      return undefined
    }
    const { sent, at } = waiting
    const isUsed = async (block: string) => {
      const count = readQuantity(await ask('eth_getTransactionCount', sent.from, block))
      return count !== undefined && count > sent.nonce
    }
    if (!(await isUsed('latest'))) return undefined
    const last = readQuantity(await ask('eth_blockNumber')) ?? at
    const block = await findFirst(at, last, (number) => isUsed(toHex(number)))
    const mined = readField(await ask('eth_getBlockByNumber', toHex(block), true), 'transactions')
    // A node may be behind the others: what counts is what is found.
    const other = (Array.isArray(mined) ? mined : [])
      .map(readTransaction)
      .find((each) => each?.from === sent.from && each.nonce === sent.nonce)
    if (!other || other.id === sent.id) return undefined
    const isRepriced = other.effect === sent.effect
    const isOwn = sent.from === account?.toLowerCase()
    return isRepriced || isOwn ? { id: other.id, isRepriced } : undefined
  }
}

/** The first number after `before` that is true, where all after it are, up to `last`. */
async function findFirst(
  before: bigint,
  last: bigint,
  isTrue: (number: bigint) => Promise<boolean>,
): Promise<bigint> {
  let [low, high] = [before, last]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isTrue(middle)) high = middle
    else low = middle
  }
  return high
}

const toHex = (number: bigint): string => `0x${number.toString(16)}`

const readQuantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

function readTransaction(value: unknown): SeenTransaction | undefined {
  const [id, from, to, input] = ['hash', 'from', 'to', 'input'].map((name) => {
    const text = readField(value, name)
    return isHex(text) ? text.toLowerCase() : undefined
  })
  const [nonce, amount] = ['nonce', 'value'].map((name) => readQuantity(readField(value, name)))
  if (!id || !from || input === undefined || nonce === undefined || amount === undefined) {
    return undefined
  }
  // Without a receiver it makes a contract.
  return { id, from, nonce, effect: `${to ?? 'new'} ${amount} ${input}` }
}

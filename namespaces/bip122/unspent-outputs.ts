import { readField } from '../page-wallets/read-field.ts'
import { maxSatoshi } from './satoshi.ts'

/**
 * The sum of an Esplora list of unspent outputs, in satoshi. Throws unless all of it is a list of outputs,
 * each once, that together are no more than there are coins.
 */
export function sumOutputs(json: unknown): bigint {
  if (!Array.isArray(json)) throw new Error('It is no list')
  const seen = new Set<string>()
  let sum = 0n
  for (const [at, entry] of (json as readonly unknown[]).entries()) {
    const txid = readField(entry, 'txid')
    const vout = readField(entry, 'vout')
    const value = readField(entry, 'value')
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/i.test(txid)) throw new Error(`[${at}].txid`)
    if (!isCount(vout)) throw new Error(`[${at}].vout`)
    if (!isCount(value)) throw new Error(`[${at}].value`)
    const output = `${txid.toLowerCase()}:${vout}`
    if (seen.has(output)) throw new Error(`[${at}] is there twice`)
    seen.add(output)
    sum += BigInt(value)
  }
  if (sum > maxSatoshi) throw new Error('The sum is more than there is')
  return sum
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

import type { NamespaceAdapter } from '../../kernel/exports/index.ts'
import { readField } from '../page-wallets/read-field.ts'
import { waitForOutcome } from '../page-wallets/wait-for-outcome.ts'
import type { Eip155AdapterOptions } from './adapter-options.ts'
import { type AskNode, watchReplacement } from './replacement.ts'

type WaitForReceipt = NonNullable<NamespaceAdapter['waitForReceipt']>

/** What became of a transaction, also of one that took its place. */
export async function waitForReceipt(
  { nodes, clock }: Eip155AdapterOptions,
  { network, transactionId, from, signal, onRepriced }: Parameters<WaitForReceipt>[0],
): ReturnType<WaitForReceipt> {
  const findReplacement = watchReplacement(transactionId, from)
  let finalId = transactionId
  return waitForOutcome({
    clock,
    transactionId,
    signal,
    async look(waiting) {
      const ask: AskNode = (method, ...params) =>
        nodes.request(
          network.caipNetworkId,
          // A visitor who is told that nothing moved pays again: that is not left to a service.
          { method, params, isIndependent: 'preferred' },
          waiting,
        )
      const readReceipt = async () => {
        const status = readField(await ask('eth_getTransactionReceipt', finalId), 'status')
        return status === '0x1' ? 'confirmed' : status === '0x0' ? 'reverted' : undefined
      }
      const known = await readReceipt()
      if (known || finalId !== transactionId) return known
      const replacement = await findReplacement(ask)
      if (!replacement) return undefined
      if (!replacement.isRepriced) return 'replaced'
      finalId = replacement.id
      onRepriced?.(finalId)
      return readReceipt()
    },
  })
}

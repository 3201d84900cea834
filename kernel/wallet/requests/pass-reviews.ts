import { abortable } from '../../base/abortable.ts'
import { KitError, messageOf, toErrorRecord } from '../../base/kit-error.ts'
import type { Kernel } from '../../kernel.ts'
import { type RpcExchange, rpcReviews } from '../../points/rpc-review.ts'
import { copyParams } from './copy-params.ts'
import { namesOfMethod } from './method-names.ts'
import { isOfKit, mayKnowAccounts } from '../plugin-trust.ts'
import { accountRpcMethods } from './rpc-methods.ts'

/**
 * What reviewers say to an answer. The wallet has done it by then: whatever one of others rejects with is an error of
 * its own code, since a refusal, or another code that says so, would tell that nothing was sent.
 */
export async function passReviews(
  { address, ...exchange }: RpcExchange,
  kernel: Pick<Kernel, 'point' | 'service' | 'forPlugin' | 'isAllowed'>,
  signal: AbortSignal,
): Promise<void> {
  const { method, params, answer } = exchange
  const names = namesOfMethod(method)
  const tellsAccounts = names.some((name) => accountRpcMethods.has(name))
  for (const { value, pluginId } of kernel.point(rpcReviews).getSnapshot()) {
    if (!names.some((name) => value.methods.includes(name))) continue
    const mayKnow = mayKnowAccounts(kernel, pluginId)
    if (tellsAccounts && !mayKnow) continue
    // Each gets a copy: whoever asked gets what the wallet said.
    const told = {
      ...exchange,
      address: mayKnow ? address : '',
      params: copyParams(params),
      answer: copyParams(answer, { keepsCode: true }),
    }
    try {
      const reviewer = await kernel.service(value.reviewer)
      await abortable(reviewer.review(told, signal), signal)
    } catch (error) {
      throw isOfKit(kernel, pluginId) ? error : withheld(pluginId, error)
    }
  }
}

function withheld(pluginId: string, error: unknown): KitError {
  const { code } = toErrorRecord(error)
  return new KitError('What the wallet answered was withheld', {
    code: 'RPC_ANSWER_WITHHELD',
    // No cause: who looks for a refusal among the causes would find one.
    details: `By "${pluginId}": ${code}, ${messageOf(error)}`,
  })
}

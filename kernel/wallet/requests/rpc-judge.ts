import type { Contributed } from '../../base/contribution-point.ts'
import type { Kernel } from '../../kernel.ts'
import {
  type RpcPolicy,
  type RpcQuestion,
  type RpcVerdict,
  rpcPolicies,
  strictestVerdict,
} from '../../points/rpc-policy.ts'
import { isOfKit } from '../plugin-trust.ts'
import { namesOfMethod } from './method-names.ts'

const verdicts: readonly RpcVerdict[] = ['allow', 'confirm', 'deny']

/**
 * The strictest of the kit's own opinion and of the policies that plugins contribute, by all names of the method. What
 * the kit itself has no opinion on is denied, whatever plugins of others answer: of it nobody has said what the visitor would see.
 */
export type RpcJudge = (question: RpcQuestion, own: RpcVerdict | undefined) => RpcJudgement

export interface RpcJudgement {
  readonly verdict: RpcVerdict
  /** Nobody but plugins of others has something against it. */
  readonly isAllowedByKit: boolean
}

export function createRpcJudge(
  kernel: Pick<Kernel, 'point' | 'guard' | 'isAllowed' | 'forPlugin'>,
): RpcJudge {
  /** A policy that crashes, or says what is no answer, denies. */
  const ask = ({ value, pluginId }: Contributed<RpcPolicy>, question: RpcQuestion) => {
    const judge = () => {
      const verdict = value.judge(question)
      if (verdict !== undefined && !verdicts.includes(verdict)) {
        throw new TypeError('a policy answers allow, confirm, deny or undefined')
      }
      const counts = verdict !== 'allow' || kernel.isAllowed(pluginId, 'policy:relax')
      return { verdict: counts ? verdict : undefined, isOurs: isOfKit(kernel, pluginId) }
    }
    const judged = kernel.guard(pluginId, `policy ${value.id}`, judge, question.askedBy)
    return judged ?? { verdict: 'deny' as const, isOurs: false }
  }

  return (question, own) => {
    // Whoever looks at what is no text makes something else of it.
    if (typeof question.method !== 'string') return { verdict: 'deny', isAllowedByKit: false }
    const policies = kernel.point(rpcPolicies).getSnapshot()
    const questions = namesOfMethod(question.method).map((method) => ({ ...question, method }))
    const answers = policies.flatMap((policy) => questions.map((one) => ask(policy, one)))
    const known = [own, ...answers.map(({ isOurs, verdict }) => (isOurs ? verdict : undefined))]
    const isKnown = known.some((verdict) => verdict !== undefined)
    // What the kit allows is its opinion; it relaxes nothing that others want confirmed.
    const isRelaxed = answers.some(({ isOurs, verdict }) => !isOurs && verdict === 'allow')
    const ofOthers = answers.map(({ verdict }) => (verdict === 'allow' ? undefined : verdict))
    const strictest = strictestVerdict([...known, ...ofOthers])
    // A plugin that wants something confirmed has no opinion of what that is: none of the kit is a no.
    const verdict = !isKnown ? 'deny' : strictest === 'confirm' && isRelaxed ? 'allow' : strictest
    return { verdict, isAllowedByKit: strictestVerdict(known) === 'allow' }
  }
}

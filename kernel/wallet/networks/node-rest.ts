import type { CaipNetworkId } from '../../base/caip.ts'
import type { Disposable } from '../../base/disposable.ts'
import { joinedSignal } from '../../base/joined-signal.ts'
import { KitError } from '../../base/kit-error.ts'
import type { Environment } from '../../environment/environment.ts'
import { fetchAnswer } from '../../environment/fetch-answer.ts'
import { parseJson } from '../../environment/parse-json.ts'
import { withRetry } from '../../environment/retry.ts'
import { leavesBase } from '../../environment/leaves-base.ts'
import { askNodes } from './ask-nodes.ts'
import type { NodeRest } from '../tokens.ts'

export interface NodeRestDependencies {
  readonly environment: Pick<Environment, 'clock' | 'fetch'>
  readonly restUrls: (id: CaipNetworkId) => Promise<readonly string[]>
}

const resource = { name: 'node', method: 'GET' } as const

/**
 * Resources over fetch: 10 s an attempt, then the next URL; after the last one all are asked again, as
 * services are.
 */
export function createNodeRest({
  environment,
  restUrls,
}: NodeRestDependencies): NodeRest & Disposable {
  const end = new AbortController()
  return {
    async get(network, { path, parse }, callerSignal) {
      const signal = joinedSignal(end.signal, callerSignal)
      const read = async (base: string) => {
        const url = new URL(base)
        const root = url.pathname.replace(/\/$/, '')
        url.pathname = `${root}${path}`
        if (!url.pathname.startsWith(`${root}/`) || leavesBase(url.pathname.slice(root.length))) {
          throw new KitError('A path leaves its base.', { code: 'HTTP_PATH', details: network })
        }
        const { bytes } = await fetchAnswer(environment, resource, url.href, {}, signal)
        try {
          return parse(parseJson(new TextDecoder().decode(bytes)))
        } catch (cause) {
          throw new KitError('The node answered with something unexpected', {
            code: 'HTTP_BODY',
            // Of what is no JSON it would repeat a part.
            details:
              cause instanceof Error && !(cause instanceof SyntaxError) ? cause.message : undefined,
            cause,
          })
        }
      }
      const urls = await restUrls(network)
      const askAll = () => askNodes(network, urls, read, () => signal.aborted)
      return withRetry(askAll, { clock: environment.clock, signal })
    },
    dispose: () => end.abort(new KitError('The kit is gone', { code: 'DISPOSED' })),
  }
}

import type { Kernel } from '../../kernel.ts'
import { isOfKit } from '../plugin-trust.ts'
import type { Connection } from './connection.ts'
import type { FoundConnector } from './find-connector.ts'
import type { RestorableLine } from './line.ts'

export interface Answered {
  readonly found: FoundConnector
  readonly connections: readonly Connection[]
}

export interface AnswersInOrder {
  add(connectorId: string, answer: Answered): void
  has(connectorId: string): boolean
  /** Connects what waits for none; at the end all of it. */
  open(isEnd?: boolean): void
}

interface Dependencies {
  readonly kernel: Parameters<typeof isOfKit>[0] & Pick<Kernel, 'isAllowed'>
  /** Wallets that have not answered, or whose answer waits, by connector, the one that was used last first. */
  readonly waiting: Map<string, readonly RestorableLine[]>
  readonly mayAnswer: (stored: readonly RestorableLine[]) => boolean
  readonly connect: (stored: readonly RestorableLine[], answer: Answered) => void
}

/**
 * What wallets of the last visit answered. One of others waits for those that were used later and may still answer for one of its
 * namespaces: what is asked of the wallet of the last visit is not asked of that one.
 */
export function createAnswersInOrder(dependencies: Dependencies): AnswersInOrder {
  const { kernel, waiting, mayAnswer, connect } = dependencies
  const answers = new Map<string, Answered>()
  const isBehind = (stored: readonly RestorableLine[]) => {
    if (isOfKit(kernel, stored[0]!.pluginId)) return false
    const all = [...waiting.values()]
    return all
      .slice(0, all.indexOf(stored))
      .some(
        (before) =>
          mayAnswer(before) &&
          before.some(({ namespace }) => stored.some((line) => line.namespace === namespace)),
      )
  }
  return {
    add: (connectorId, answer) => void answers.set(connectorId, answer),
    has: (connectorId) => answers.has(connectorId),
    open(isEnd = false) {
      for (const [connectorId, stored] of waiting) {
        const answer = answers.get(connectorId)
        if (!answer || (!isEnd && isBehind(stored))) continue
        waiting.delete(connectorId)
        answers.delete(connectorId)
        connect(stored, answer)
      }
    },
  }
}

import { createPrompt, type Question } from '../wallet-core/prompt.ts'
import type { RequestSummary } from '../wallet-core/request-summary.ts'
import type { Behaviour } from './behaviour.ts'

export interface Visitor {
  /** Resolves when approved. */
  ask(question: RequestSummary & { network?: string }): Promise<void>
  /** Whether the site may connect, and with which account: its index. */
  chooseAccount(accounts: {
    /** How each of them is shown, shortened. */
    details: string[]
    /** Index of the one that is chosen already. Default: the first. */
    selected?: number
    rows?: RequestSummary['rows']
  }): Promise<number>
  /** Takes the question on screen away, as a rejection. */
  dismiss(): void
}

/** Who decides: the verdict of the behaviour, or else the visitor on screen. */
export function createVisitor(
  walletName: string,
  behaviour: Pick<Behaviour, 'verdict'>,
  options: {
    /** What the dialect rejects with. */
    rejected: () => Error
    /** Where the wallet is, if it is in one place for all that it is asked. */
    network?: () => string
  },
): Visitor {
  const { rejected, network } = options
  const prompt = createPrompt(walletName)

  async function decide(question: Omit<Question, 'source'>): Promise<string | undefined> {
    if (behaviour.verdict === 'reject') throw rejected()
    if (behaviour.verdict === 'approve') return question.choice?.selected
    const source = location.origin
    const verdict = await prompt.ask({ network: network?.(), ...question, source })
    if (!verdict.approved) throw rejected()
    return verdict.choice
  }

  return {
    async ask(question) {
      await decide(question)
    },
    async chooseAccount({ details, selected = 0, rows = [] }) {
      const options = details.map((detail, index) => ({
        value: String(index),
        label: `Account ${index + 1}`,
        detail,
      }))
      const choice = { label: 'Account', options, selected: String(selected) }
      return Number(await decide({ title: 'Connect this site?', rows, choice }))
    },
    dismiss: prompt.dismiss,
  }
}

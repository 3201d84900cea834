import { randomBytes } from 'node:crypto'
import { type LocalServer, startLocalServer } from '../../server/local-server.ts'
import type { Accounts } from './accounts.ts'
import { type Approval, createApproval } from './approval.ts'
import { approvalPage, readAnswer } from './approval-page.ts'
import { pageFile } from './page-files.ts'
import { people } from './people.ts'
import { Refusal } from './refusal.ts'

export interface Farcaster extends LocalServer {
  /** `url` is for the phone; `attempt` stays with whoever waits. */
  begin(preset?: string): { url: string; attempt: string }
  /** Resolves with a session. */
  wait(attempt: string, signal: AbortSignal): Promise<string>
}

const token = () => randomBytes(16).toString('hex')

/** The app on the phone, as a page that approves or refuses. `GET /__approve/{id}` approves at once. */
export async function startFarcaster(options: {
  port?: number
  accounts: Accounts
  now: () => number
}): Promise<Farcaster> {
  const { accounts, now, ...rest } = options
  const approvals = new Map<string, Approval>()
  const attempts = new Map<string, Approval>()
  const [person] = people

  const server = await startLocalServer({
    ...rest,
    cors: false,
    route(request) {
      const file = pageFile(request)
      if (file) return file
      const [, kind, id = ''] = /^\/(approve|__approve)\/(\w+)$/.exec(request.url.pathname) ?? []
      if (!kind) return undefined
      const given = kind === '__approve' ? 'approve' : readAnswer(request)
      return {
        name: 'approve',
        answer: () =>
          approvalPage({
            approval: approvals.get(id),
            answer: given,
            title: 'Farcaster, played on this machine',
            question: `The local secure site asks to log you in as ${person!.userName}.`,
            yes: 'Approve',
            no: 'Refuse',
          }),
      }
    },
    onReset() {
      approvals.clear()
      attempts.clear()
    },
  })

  return {
    ...server,
    begin(preset) {
      const [id, attempt] = [token(), token()]
      const approval = createApproval({
        now,
        isExpired: preset === 'expired',
        refusedMessage: 'The user denied the login',
        expiredMessage: 'The link has expired. Start again.',
      })
      if (preset === 'refused') approval.refuse()
      approvals.set(id, approval)
      attempts.set(attempt, approval)
      return { url: `${server.url}/approve/${id}`, attempt }
    },
    async wait(attempt, signal) {
      const approval = attempts.get(attempt)
      if (!approval) throw new Refusal('Start again: there is no such attempt.', 404)
      await approval.wait(signal)
      attempts.delete(attempt)
      const { id, userName } = person!
      return accounts.signIn({ provider: 'farcaster', subject: id, userName })
    },
  }
}

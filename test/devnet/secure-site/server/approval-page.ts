import type { LocalAnswer, LocalRequest } from '../../server/local-server.ts'
import type { Approval } from './approval.ts'
import { escapeHtml, htmlPage } from './html.ts'

export type ApprovalAnswer = 'approve' | 'refuse'

/** What the form of the page brings. Opening the page alone answers nothing: mail programs do that too. */
export function readAnswer({ method, body }: LocalRequest): ApprovalAnswer | undefined {
  const answer = new URLSearchParams(body).get('answer')
  return method === 'POST' && (answer === 'approve' || answer === 'refuse') ? answer : undefined
}

const outcomes: Record<Exclude<Approval['state'], 'waiting'>, string> = {
  approved: 'Approved. Go on where you came from.',
  refused: 'Refused. Nobody was let in.',
  expired: 'This link has expired. Start again where you came from.',
}

export function approvalPage(options: {
  approval: Approval | undefined
  answer: ApprovalAnswer | undefined
  title: string
  question: string
  yes: string
  no: string
}): LocalAnswer {
  const { approval, answer, title, question, yes, no } = options
  const page = (text: string, status: number, form = '') =>
    htmlPage({
      title,
      status,
      body: `<main class="card"><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${form}</main>`,
    })
  if (!approval) return page('There is nothing to approve here.', 404)
  if (answer && approval.state === 'waiting') approval[answer]()
  if (approval.state !== 'waiting') {
    return page(outcomes[approval.state], approval.state === 'expired' ? 410 : 200)
  }
  const form = `<form method="post"><div class="actions">
  <button class="primary" name="answer" value="approve">${escapeHtml(yes)}</button>
  <button name="answer" value="refuse">${escapeHtml(no)}</button>
</div></form>`
  return page(question, 200, form)
}

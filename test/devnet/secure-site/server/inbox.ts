import { json, type LocalServer, startLocalServer } from '../../server/local-server.ts'
import { approvalPage } from './approval-page.ts'
import type { EmailLogin } from './email-login.ts'
import { escapeHtml, htmlPage } from './html.ts'
import type { Mail, MailServer } from './mail-server.ts'
import { pageFile } from './page-files.ts'

/**
 * The mail of everybody, for people at `/` and for tests at `GET /__inbox/{address}`.
 * `GET /__approve/{id}` follows a device link and says yes.
 */
export function startInbox(options: {
  port?: number
  mailServer: MailServer
  emailLogin: EmailLogin
}): Promise<LocalServer> {
  const { mailServer, emailLogin, ...rest } = options
  return startLocalServer({
    ...rest,
    cors: false,
    route(request) {
      const file = pageFile(request)
      if (file) return file
      const { pathname } = request.url
      if (pathname === '/') return { name: 'inbox', answer: () => inboxPage(mailServer.mails()) }
      const [, kind, name = ''] = /^\/__(inbox|approve)\/([^/]+)$/.exec(pathname) ?? []
      if (kind === 'inbox') {
        const address = decodeURIComponent(name).toLowerCase()
        return { name: 'mails', answer: () => json(mailServer.mails(address)) }
      }
      if (kind === 'approve') {
        return { name: 'approve', answer: () => deviceApprovalPage(emailLogin, name, 'approve') }
      }
      return undefined
    },
  })
}

export function deviceApprovalPage(
  emailLogin: EmailLogin,
  id: string,
  answer: Parameters<typeof approvalPage>[0]['answer'],
) {
  return approvalPage({
    approval: emailLogin.deviceApproval(id),
    answer,
    title: 'Approve a device',
    question: 'Somebody wants to log in with your address on a new device. Is it you?',
    yes: 'It is me',
    no: 'It is not me',
  })
}

function inboxPage(mails: readonly Mail[]) {
  const items = mails.map(describeMail).join('')
  return htmlPage({
    title: 'Local inbox',
    head: '<script src="/inbox.js" defer></script>',
    body: `<header><h1>Local inbox</h1><p class="quiet">All mail that the secure site sent, the newest first.</p></header>
<p id="copied" class="quiet" role="status"></p>
<main><ul id="mails">${items || '<li class="quiet">No mail yet.</li>'}</ul></main>`,
  })
}

const time = (at: number) => new Date(at).toISOString().slice(11, 19)

function describeMail({ to, subject, text, code, link, at }: Mail): string {
  const actions = [
    code && `<p class="code">${code}</p><button class="primary" data-code="${code}">Copy</button>`,
    link &&
      `<a class="button" href="${escapeHtml(link)}" target="_blank" rel="noreferrer">Open the link</a>`,
  ]
  return `<li class="card">
  <h2>${escapeHtml(subject)}</h2>
  <p class="quiet">To ${escapeHtml(to)}, ${time(at)}</p>
  ${actions.filter(Boolean).join('')}
  <details><summary>Text</summary><p>${escapeHtml(text).replaceAll('\n', '<br />')}</p></details>
</li>`
}

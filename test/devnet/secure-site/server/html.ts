import type { LocalAnswer } from '../../server/local-server.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (it) => entities[it]!)

export interface HtmlPage {
  title: string
  /** Markup. */
  body: string
  /** Markup for the head: scripts, data for them. */
  head?: string
  status?: number
  /** Origins besides its own that a form of the page may lead to. */
  formTargets?: readonly string[]
}

/** A page of its own window, which nobody may frame. The server has to serve `pageFiles`. */
export function htmlPage({ title, body, head = '', status = 200, formTargets }: HtmlPage) {
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    headers: pageHeaders({ formTargets: formTargets ?? [] }),
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)}</title>
    <link rel="stylesheet" href="/page.css" />
    ${head}
  </head>
  <body>
${body}
  </body>
</html>
`,
  } satisfies LocalAnswer
}

const pageHeaders = ({ formTargets }: { formTargets: readonly string[] }) => ({
  ...commonHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

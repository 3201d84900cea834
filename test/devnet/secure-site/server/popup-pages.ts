import { escapeHtml, htmlPage } from './html.ts'
import type { SocialLogin } from './social-login.ts'

/** Where a popup waits until the app knows where it goes. */
export const loadingPage = () =>
  htmlPage({
    title: 'Loading',
    body: '<main class="card"><h1>Loading…</h1><p role="status">The login page is on its way.</p></main>',
  })

/**
 * Where the provider sends the visitor: tells the page that began the login, and nobody else. A page that
 * has no popup gets the visitor back itself.
 */
export function returnPage(resultUri: string, found: ReturnType<SocialLogin['readReturn']>) {
  if (!found) {
    return htmlPage({
      title: 'Login',
      status: 400,
      body: '<main class="card"><h1>This login cannot go on</h1><p>It was not begun here, or it is over. Close this window and start again.</p></main>',
    })
  }
  if (found.pageAddress) {
    found.pageAddress.searchParams.set('result_uri', resultUri)
    return { status: 303, headers: { location: found.pageAddress.href }, body: '' }
  }
  return htmlPage({
    title: 'Login',
    head: `<meta name="target-origin" content="${escapeHtml(found.origin)}" /><script src="/return.js" defer></script>`,
    body: '<main class="card"><h1>You can close this window</h1><p>The app goes on by itself.</p></main>',
  })
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SurroundingPage {
  readonly url: string
  close(): void
}

/** A page of another origin that shows an app in a frame. A server's own: a browser lets no page of the net show one of this machine. */
export async function surroundingPage(app: string, script: string): Promise<SurroundingPage> {
  const body = `<!doctype html><title>Around</title>
<iframe src="${app}" style="width: 1200px; height: 700px"></iframe><script>${script}</script>`
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(request.url === '/' ? body : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AppWithoutPolicy {
  readonly origin: string
  close(): void
}

/** The pages of a server, as one would send them that says by no policy what they may show. */
export async function appWithoutPolicy(origin: string): Promise<AppWithoutPolicy> {
  const pass = async (path: string, response: ServerResponse) => {
    const answer = await fetch(`${origin}${path}`)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
  const server = createServer(({ url = '/' }, response) => {
    pass(url, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

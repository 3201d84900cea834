import { createServer } from 'node:http'
import { nodeListener } from './src/node-listener.ts'
import { createSignInHandler } from './src/sign-in-handler.ts'

const port = Number(process.env.PORT ?? 8787)
const origin = process.env.ORIGIN ?? `http://localhost:${port}`
createServer(nodeListener(createSignInHandler({ origin }))).listen(port, '127.0.0.1', () => {
  process.stdout.write(`Signs in to ${origin} at http://127.0.0.1:${port}\n`)
})

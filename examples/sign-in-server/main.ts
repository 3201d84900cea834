import { createSignInServer } from './src/sign-in-server.ts'

const port = Number(process.env.PORT ?? 8787)
const origin = process.env.ORIGIN ?? `http://localhost:${port}`
createSignInServer({ origin }).listen(port, '127.0.0.1', () => {
  process.stdout.write(`Signs in to ${origin} at http://127.0.0.1:${port}\n`)
})

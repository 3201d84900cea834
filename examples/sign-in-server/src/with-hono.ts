import { Hono } from 'hono'
import { createSignInHandler } from './sign-in-handler.ts'

const handle = createSignInHandler({ origin: 'https://app.example' })

export const app = new Hono()
app.all('/auth/*', (context) => handle(context.req.raw))

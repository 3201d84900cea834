import express from 'express'
import { nodeListener } from './node-listener.ts'
import { createSignInHandler } from './sign-in-handler.ts'

const handle = createSignInHandler({ origin: 'https://app.example' })

export const app = express()
// Before parsers of bodies: the handler reads the body itself.
app.use('/auth', nodeListener(handle))

import { createSignInHandler } from './sign-in-handler.ts'
import type { Sessions } from './sessions.ts'

/** Workers share no memory: `sessions` are kept where each of them looks, such as a durable object. */
export const createWorker = (sessions: Sessions) => ({
  fetch: createSignInHandler({ origin: 'https://app.example', sessions }),
})

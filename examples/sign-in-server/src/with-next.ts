// app/auth/[step]/route.ts
import { createSignInHandler } from './sign-in-handler.ts'

const handle = createSignInHandler({ origin: 'https://app.example' })

export { handle as GET, handle as POST }

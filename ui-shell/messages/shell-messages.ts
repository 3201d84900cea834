import { defineMessages } from '../../kernel/exports/index.ts'
import { en } from './en.ts'

/** All texts of the shell and its views. `messages: { 'shell.close': 'Leave' }` replaces one. */
export const shellMessages = /*#__PURE__*/ defineMessages('shell', en, {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
})

import { defineMessages } from '../../kernel/exports/index.ts'

/** A catalogue of its own, because the guard is there before the view is loaded. */
export const guardMessages = /*#__PURE__*/ defineMessages(
  'sign-in-guard',
  { 'guard.signIn': 'Sign in or cancel first.' },
  async () => (await import('./locales/index.ts')).locales,
)

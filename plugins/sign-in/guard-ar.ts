import type { Messages } from '../../kernel/exports/index.ts'

export const ar: Messages<'guard.signIn'> = {
  'guard.signIn': 'سجّل الدخول أو ألغِ أولاً.',
}

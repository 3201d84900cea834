import type { Messages } from '../../kernel/exports/index.ts'

export const ar = /*#__PURE__*/ Object.freeze<Messages<'guard.signIn'>>({
  'guard.signIn': 'سجّل الدخول أو ألغِ أولاً.',
})

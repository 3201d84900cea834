/** Why the view of an unsupported chain stays. */
export const ar = /*#__PURE__*/ Object.freeze({
  'guard.stay': 'اختر شبكة أو اقطع الاتصال أولاً.',
})

/** Why the view of an unsupported chain stays. */
export const ar = { 'guard.stay': 'اختر شبكة أو اقطع الاتصال أولاً.' }

/** What stands behind what crossed a veil, for who draws it in the name of its plugin. */
// Memo by what was made of it.
export const unveiled = /*#__PURE__*/ new WeakMap<object, object>()

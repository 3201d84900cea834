/** What stands behind what crossed a veil, for those who draw it in the name of who made it. */
export const unveiled = /*#__PURE__*/ new WeakMap<object, object>()

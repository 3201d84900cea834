/** ERC-7715 renamed these; apps and wallets use either name. */
const pairs: readonly (readonly [earlier: string, current: string])[] = [
  ['wallet_grantPermissions', 'wallet_requestExecutionPermissions'],
  ['wallet_revokePermissions', 'wallet_revokeExecutionPermission'],
]

/** All names of the method: what was said of one of them holds for the others. */
export const namesOfMethod = (method: string): readonly string[] =>
  pairs.find((names) => names.includes(method)) ?? [method]

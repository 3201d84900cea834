/**
 * Begin or end what a wallet lets the page do: the visitor is connected, or has left, once it has answered. Apart from
 * the other lists, which every page loads: this one is for plugins of others.
 */
export const connectionRpcMethods: ReadonlySet<string> = /*#__PURE__*/ new Set([
  'wallet_connect',
  'wallet_createSession',
  'wallet_disconnect',
  'wallet_requestPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'wallet_revokeSession',
])
